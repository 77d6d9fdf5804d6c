import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/links.ts';

export default {
  expired: {
    title: 'Este enlace ya venció',
    text: 'Tu reserva sigue igual. Podemos enviar un enlace nuevo al correo de la reserva.',
    send: 'Envíenme un enlace nuevo',
    contact: '¿Ya no usas ese correo? Escribe a {{company}}:',
    message: 'Hola, el enlace de mi reserva venció y necesito uno nuevo.',
    find: 'Buscarla por su folio',
    sent: 'Revisa tu correo',
    sentText: 'Si este enlace es de una reserva, enviamos uno nuevo a su correo. Puede tardar unos minutos.',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
  complete: {
    title: 'Gracias por navegar con nosotros, {{name}}',
    text: '¿Qué tal estuvo {{service}} el {{day}}?',
    early: 'Cuéntanos cómo estuvo cuando vuelvas',
    earlyText: 'Tu paseo es el {{day}}. Vuelve después a esta página.',
    off: 'Este paseo no se realizó',
    rating: 'Tu calificación',
    stars_one: '{{count}} estrella',
    stars_other: '{{count}} estrellas',
    commentTitle: 'En pocas palabras (opcional)',
    comment: '¿Qué te gustó y qué podría ser mejor?',
    public: 'La publicamos con tu nombre y la inicial de tu apellido en cuanto nuestro equipo la lea.',
    send: 'Enviar la reseña',
    sent: '¡Gracias!',
    sentText: 'Llegó tu reseña. Nuestro equipo la lee antes de publicarla.',
    visit: 'Ver la reserva',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
  stop: {
    title: '¿Ya no quieres estos correos?',
    text: '{{company}} te escribe al día siguiente del paseo para preguntarte cómo estuvo. Seguirás recibiendo confirmaciones y recibos.',
    do: 'No recibir más',
    done: 'Listo',
    doneText: '{{company}} ya no te enviará estos correos.',
    reminders: 'Te escribimos sobre un paseo que no terminaste de reservar. Tus reservas quedan como están.',
    doneReminders: 'Ya no te recordaremos este paseo.',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
} satisfies Translation<typeof english>;
