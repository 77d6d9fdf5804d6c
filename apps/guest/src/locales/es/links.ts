import type { Translation } from '@marea/web/translation';
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
    sentText: 'Si este enlace es de una reserva, ya va uno nuevo a su correo. Puede tardar unos minutos.',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
  complete: {
    title: 'Gracias por navegar con nosotros, {{name}}',
    text: '¿Cómo estuvo {{service}} del {{day}}?',
    early: 'Cuéntanos cómo estuvo cuando vuelvas',
    earlyText: 'Tu paseo es el {{day}}. Esta página te espera.',
    off: 'Este paseo no se realizó',
    rating: 'Tu calificación',
    stars_one: '{{count}} estrella',
    stars_other: '{{count}} estrellas',
    commentTitle: 'En pocas palabras (opcional)',
    comment: '¿Qué te gustó y qué podría ser mejor?',
    public: 'La mostramos con tu nombre y la inicial de tu apellido en cuanto nuestro equipo la lea.',
    send: 'Enviar la reseña',
    sent: '¡Gracias!',
    sentText: 'Llegó tu reseña. Nuestro equipo la lee antes de mostrarla.',
    visit: 'Ver la reserva',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
  stop: {
    title: '¿Ya no quieres estos correos?',
    text: '{{company}} pregunta por correo cómo estuvo el paseo, al día siguiente. Las confirmaciones y los recibos te siguen llegando.',
    do: 'No recibir más',
    done: 'Listo',
    doneText: '{{company}} ya no te preguntará por correo.',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
} satisfies Translation<typeof english>;
