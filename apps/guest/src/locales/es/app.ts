import type { Translation } from '@marea/web/translation';
import type english from '../en/app.ts';

export default {
  name: 'Marea',
  loading: 'Cargando',
  offline: 'Se perdió la conexión. No se perdió nada: revisa la red e inténtalo de nuevo.',
  offlineNote: 'Sin conexión. No se pierde nada de lo que escribiste.',
  language: 'Idioma',
  es: 'Español',
  en: 'English',
  back: 'Atrás',
  skip: 'Ir al contenido',
  closed: 'Por ahora no recibe reservas en línea',
  closedText: 'Escríbenos o llámanos y te encontramos un horario.',
  unknown: {
    title: 'No encontramos la página que buscabas',
    text: 'Puede que la dirección esté incompleta, o que lo que mostraba ya haya zarpado.',
    countdown_one: 'Te llevamos al inicio en {{count}} segundo.',
    countdown_other: 'Te llevamos al inicio en {{count}} segundos.',
    soon: 'Te llevaremos al inicio en unos segundos.',
    go: 'Ir al inicio',
    stay: 'Quedarme aquí',
  },
  whatsapp: 'WhatsApp',
  close: 'Cerrar',
  policies: {
    title: 'Términos y políticas',
    none: 'Todavía no hay nada publicado',
    noneText: 'Esta empresa aún no ha escrito aquí sus términos. Puedes pedírselos.',
    cancellation: 'Política de cancelación',
    reservation: 'Política de reserva',
    terms: 'Términos',
    privacy: 'Aviso de privacidad',
  },
  progress: {
    label: 'Reserva, paso {{step}} de {{steps}}: {{name}}',
    service: 'Paseo',
    resource: 'Embarcación',
    calendar: 'Día y hora',
    confirm: 'Tus datos',
    complete: 'Listo',
  },
} satisfies Translation<typeof english>;
