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
  groups: {
    booking_made: '{{number}} reservas nuevas',
    place_released: '{{number}} lugares liberados sin pago',
    booking_cancelled: '{{number}} cancelaciones',
    booking_moved: '{{number}} paseos cambiados',
    booking_changed: '{{number}} reservas cambiadas por clientes',
    payment_taken: '{{number}} pagos',
    waitlist_joined: '{{number}} grupos en la lista de espera',
  },
} satisfies Translation<typeof english>;
