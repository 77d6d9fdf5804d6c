import type { Language } from '@marea/domain/kernel/language';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';

/** A line of the notifications drawer. */
export const notificationTexts: Record<Language, Record<NotificationKind, string>> = {
  en: {
    booking_made: 'New booking {{folio}}: {{vessel}}, {{date}} {{time}}',
    booking_cancelled: 'Cancelled: {{folio}}, {{vessel}}, {{date}} {{time}}',
    booking_moved: 'Moved: {{folio}} is now on {{vessel}}, {{date}} {{time}}',
    booking_changed: 'The guest changed people or add-ons: {{folio}}, {{vessel}}, {{date}} {{time}}',
    crew_missing: 'Crew missing: {{folio}} on {{vessel}}, {{date}} {{time}}',
    trip_disrupted: 'Cannot sail as booked: {{folio}} on {{vessel}}, {{date}} {{time}}',
    payment_taken: 'Payment for {{folio}}, {{vessel}}, {{date}} {{time}}',
    waitlist_joined: 'A party of {{people}} joined the waitlist',
  },
  es: {
    booking_made: 'Nueva reserva {{folio}}: {{vessel}}, {{date}} {{time}}',
    booking_cancelled: 'Cancelada: {{folio}}, {{vessel}}, {{date}} {{time}}',
    booking_moved: 'Movida: {{folio}} va ahora en {{vessel}}, {{date}} {{time}}',
    booking_changed: 'El huésped cambió personas o extras: {{folio}}, {{vessel}}, {{date}} {{time}}',
    crew_missing: 'Falta tripulación: {{folio}} en {{vessel}}, {{date}} {{time}}',
    trip_disrupted: 'No puede salir como se reservó: {{folio}} en {{vessel}}, {{date}} {{time}}',
    payment_taken: 'Pago de {{folio}}, {{vessel}}, {{date}} {{time}}',
    waitlist_joined: 'Un grupo de {{people}} se anotó en la lista de espera',
  },
};
