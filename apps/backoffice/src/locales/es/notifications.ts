import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/notifications.ts';

export default {
  title: 'Notificaciones',
  none: 'Todavía no hay nada',
  noneText: 'Aquí aparecen las reservas nuevas, los cambios, las cancelaciones y los pagos.',
  more: 'Mostrar anteriores',
  isNew: 'Nueva:',
  today: 'Hoy',
  yesterday: 'Ayer',
} satisfies Translation<typeof english>;
