import type { Language } from '@marea/domain/core/text/text';
import type { NotificationGroup } from '@marea/domain/notifications/notificationChoices';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';

/** The names of kinds of notifications, in people's choices and in mails. */
export const notificationNames: Record<
  Language,
  { groups: Record<NotificationGroup, string>; kinds: Record<NotificationKind, string> }
> = {
  en: {
    groups: {
      bookings: 'Bookings and trips',
      waitlist: 'Waitlist',
      payments: 'Payments',
      refunds: 'Refunds',
      disputes: 'Disputes',
      system: 'System',
    },
    kinds: {
      booking_made: 'New bookings',
      booking_cancelled: 'Cancellations',
      booking_moved: 'Moved trips',
      booking_changed: 'Bookings changed by guests',
      place_released: 'Places released because they were not paid',
      crew_missing: 'Crew missing',
      trip_disrupted: 'Trips that cannot sail as booked',
      message_failed: 'Messages that did not reach a guest',
      trip_reviewed: 'Reviews to publish',
      waitlist_joined: 'Parties that join the waitlist',
      party_unreached: 'Waiting parties that were not reached',
      payment_taken: 'Payments',
      payment_returned: 'Payments that are being returned',
      payment_unclear: 'Payments in another currency',
      payment_authorised: 'Authorised cards',
      authorisation_ended: 'Authorisations that ended',
      sale_restored: 'Trips that are on again after a late payment',
      payment_bounced: 'Payments taken back by the bank',
      credit_taken_back: 'Credit that was taken back',
      refund_failed: 'Refunds that failed',
      refund_by_hand: 'Refunds to make by hand',
      refund_unanswered: 'Refunds without an answer',
      refund_at_provider: 'Refunds made at the provider',
      refund_unplaced: 'Refunds that are not entered here',
      payment_disputed: 'New disputes',
      dispute_ended: 'Disputes that ended well',
      dispute_lost: 'Lost disputes',
      dispute_unplaced: 'Disputes of unknown payments',
      audit_found: 'Findings of the nightly check of payments',
      key_refused: 'Keys that a provider does not accept',
      calendar_conflict: 'Conflicts with other calendars',
      webhook_disabled: 'Webhooks that were switched off',
      export_ready: 'Files that are ready for you',
    },
  },
  es: {
    groups: {
      bookings: 'Reservas y paseos',
      waitlist: 'Lista de espera',
      payments: 'Pagos',
      refunds: 'Reembolsos',
      disputes: 'Disputas',
      system: 'Sistema',
    },
    kinds: {
      booking_made: 'Reservas nuevas',
      booking_cancelled: 'Cancelaciones',
      booking_moved: 'Paseos movidos',
      booking_changed: 'Reservas que cambió el cliente',
      place_released: 'Lugares liberados por falta de pago',
      crew_missing: 'Falta de tripulación',
      trip_disrupted: 'Paseos que no pueden salir como se reservaron',
      message_failed: 'Mensajes que no llegaron al cliente',
      trip_reviewed: 'Reseñas por publicar',
      waitlist_joined: 'Grupos que se anotan en la lista de espera',
      party_unreached: 'Grupos en espera sin aviso',
      payment_taken: 'Pagos',
      payment_returned: 'Pagos que se devuelven',
      payment_unclear: 'Pagos en otra moneda',
      payment_authorised: 'Tarjetas autorizadas',
      authorisation_ended: 'Autorizaciones que terminaron',
      sale_restored: 'Paseos que siguen en pie tras un pago tardío',
      payment_bounced: 'Pagos que el banco retiró',
      credit_taken_back: 'Saldo a favor retirado',
      refund_failed: 'Reembolsos que fallaron',
      refund_by_hand: 'Reembolsos por hacer a mano',
      refund_unanswered: 'Reembolsos sin respuesta',
      refund_at_provider: 'Reembolsos hechos con el proveedor',
      refund_unplaced: 'Reembolsos que no están registrados aquí',
      payment_disputed: 'Disputas nuevas',
      dispute_ended: 'Disputas que terminaron bien',
      dispute_lost: 'Disputas perdidas',
      dispute_unplaced: 'Disputas de pagos desconocidos',
      audit_found: 'Hallazgos de la revisión nocturna de pagos',
      key_refused: 'Claves que un proveedor no acepta',
      calendar_conflict: 'Conflictos con otros calendarios',
      webhook_disabled: 'Webhooks desactivados',
      export_ready: 'Archivos listos para ti',
    },
  },
};

type MailWording = {
  /** For a single notification the subject is its own title. */
  subjectNow: string;
  subjectDaily: string;
  leadNow: string;
  leadDaily: string;
  more: string;
  action: string;
  why: string;
  settings: string;
};

/** The mails with notifications to staff. */
export const notificationMailTexts: Record<Language, MailWording> = {
  en: {
    subjectNow: '{{sender}}: {{number}} notifications',
    subjectDaily: '{{sender}}, {{day}}: {{number}} in your digest',
    leadNow: 'This happened just now:',
    leadDaily: 'This happened since your last digest:',
    more: 'And {{number}} more, which the bell in Marea shows.',
    action: 'Open Marea',
    why: 'You chose to get these notifications by e-mail.',
    settings: 'Choose your notifications',
  },
  es: {
    subjectNow: '{{sender}}: {{number}} notificaciones',
    subjectDaily: '{{sender}}, {{day}}: {{number}} en tu resumen',
    leadNow: 'Esto acaba de pasar:',
    leadDaily: 'Esto pasó desde tu último resumen:',
    more: 'Y {{number}} más, que muestra la campana de Marea.',
    action: 'Abrir Marea',
    why: 'Elegiste recibir estas notificaciones por correo.',
    settings: 'Elegir mis notificaciones',
  },
};
