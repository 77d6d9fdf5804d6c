import type { Translation } from '@marea/web/translation';
import type english from '../en/notifications.ts';

export default {
  title: 'Notificaciones',
  none: 'Todavía no ha pasado nada',
  noneText: 'Aquí se avisa de reservas nuevas, cambios, cancelaciones y pagos.',
  more: 'Mostrar anteriores',
  isNew: 'Nueva:',
  today: 'Hoy',
  yesterday: 'Ayer',
} satisfies Translation<typeof english>;
