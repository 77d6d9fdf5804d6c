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
    payment_returned: 'Money came for {{folio}} that it does not need and goes back: {{vessel}}, {{date}} {{time}}',
    payment_unclear:
      'A payment of {{folio}} came in another currency than agreed. Look at it at the provider: {{vessel}}, {{date}} {{time}}',
    payment_authorised: 'A card of {{folio}} is authorised. Capture it or release it: {{vessel}}, {{date}} {{time}}',
    authorisation_ended: 'An authorisation of {{folio}} ended and nothing was taken: {{vessel}}, {{date}} {{time}}',
    sale_restored: 'Paid late, so the trip is on again: {{folio}} on {{vessel}}, {{date}} {{time}}',
    refund_failed: 'A refund of {{folio}} failed at the provider: {{vessel}}, {{date}} {{time}}',
    refund_by_hand: 'A refund of {{folio}} has to be made by hand: {{vessel}}, {{date}} {{time}}',
    refund_unanswered:
      'The provider does not say whether {{folio}} was refunded. Send it again or settle it: {{vessel}}, {{date}} {{time}}',
    refund_at_provider: '{{folio}} was refunded at the provider’s own page: {{vessel}}, {{date}} {{time}}',
    refund_unplaced:
      'The provider refunded money of {{folio}} that is not entered here. Compare its payments: {{vessel}}, {{date}} {{time}}',
    payment_bounced:
      'The guest’s bank took a payment of {{folio}} back, which owes it again: {{vessel}}, {{date}} {{time}}',
    credit_taken_back:
      '{{amount}} of credit in {{folio}} went back to {{to}}, which was refunded at its provider. {{folio}} owes it again: {{vessel}}, {{date}} {{time}}',
    payment_disputed: 'A payment of {{folio}} is disputed: {{vessel}}, {{date}} {{time}}',
    dispute_ended: 'The disputed money of {{folio}} came back: {{vessel}}, {{date}} {{time}}',
    dispute_lost: 'A dispute of {{folio}} was lost, its money stays with the guest: {{vessel}}, {{date}} {{time}}',
    key_refused:
      '{{provider}} does not accept the key of the account {{account}}: guests cannot pay by it. Enter the key again under Accounts',
    dispute_unplaced:
      '{{provider}} tells of a dispute ({{dispute}}) of which no payment is known here. Look at it at {{provider}}.',
    trip_reviewed: 'A review of {{folio}}, {{vessel}}, {{date}}, waits to be published',
    payment_taken: 'Payment for {{folio}}, {{vessel}}, {{date}} {{time}}',
    audit_found:
      'The nightly check of the payments found something that does not add up: {{number}} in all, the first in {{folio}}',
    export_ready: 'Your file is ready: {{title}}, {{days}}',
    waitlist_joined: 'A party of {{people}} joined the waitlist',
  },
  es: {
    booking_made: 'Nueva reserva {{folio}}: {{vessel}}, {{date}} {{time}}',
    booking_cancelled: 'Cancelada: {{folio}}, {{vessel}}, {{date}} {{time}}',
    booking_moved: 'Movida: {{folio}} va ahora en {{vessel}}, {{date}} {{time}}',
    booking_changed: 'El huésped cambió personas o extras: {{folio}}, {{vessel}}, {{date}} {{time}}',
    crew_missing: 'Falta tripulación: {{folio}} en {{vessel}}, {{date}} {{time}}',
    trip_disrupted: 'No puede salir como se reservó: {{folio}} en {{vessel}}, {{date}} {{time}}',
    payment_returned: 'Llegó dinero de {{folio}} que no hacía falta y se devuelve: {{vessel}}, {{date}} {{time}}',
    payment_unclear:
      'Un pago de {{folio}} llegó en otra moneda que la acordada. Revísalo con el proveedor: {{vessel}}, {{date}} {{time}}',
    payment_authorised: 'Una tarjeta de {{folio}} está autorizada. Cóbrala o libérala: {{vessel}}, {{date}} {{time}}',
    authorisation_ended: 'Terminó una autorización de {{folio}} y no se cobró nada: {{vessel}}, {{date}} {{time}}',
    sale_restored: 'Se pagó tarde y el paseo vuelve a estar en pie: {{folio}} en {{vessel}}, {{date}} {{time}}',
    refund_failed: 'Un reembolso de {{folio}} falló con el proveedor: {{vessel}}, {{date}} {{time}}',
    refund_by_hand: 'Un reembolso de {{folio}} debe hacerse a mano: {{vessel}}, {{date}} {{time}}',
    refund_unanswered:
      'El proveedor no dice si se reembolsó {{folio}}. Envíalo de nuevo o ciérralo: {{vessel}}, {{date}} {{time}}',
    refund_at_provider: '{{folio}} se reembolsó en la página del proveedor: {{vessel}}, {{date}} {{time}}',
    refund_unplaced:
      'El proveedor reembolsó dinero de {{folio}} que no está registrado aquí. Compara sus pagos: {{vessel}}, {{date}} {{time}}',
    payment_bounced:
      'El banco del huésped retiró un pago de {{folio}}, que lo debe otra vez: {{vessel}}, {{date}} {{time}}',
    credit_taken_back:
      '{{amount}} de saldo a favor en {{folio}} volvieron a {{to}}, que su proveedor reembolsó. {{folio}} los debe otra vez: {{vessel}}, {{date}} {{time}}',
    payment_disputed: 'Un pago de {{folio}} está en disputa: {{vessel}}, {{date}} {{time}}',
    dispute_ended: 'Regresó el dinero en disputa de {{folio}}: {{vessel}}, {{date}} {{time}}',
    dispute_lost: 'Se perdió una disputa de {{folio}}, el dinero queda con el huésped: {{vessel}}, {{date}} {{time}}',
    key_refused:
      '{{provider}} no acepta la clave de la cuenta {{account}}: los huéspedes no pueden pagar con ella. Captura la clave otra vez en Cuentas',
    dispute_unplaced:
      '{{provider}} avisa de una disputa ({{dispute}}) de la que aquí no se conoce ningún pago. Revísala en {{provider}}.',
    trip_reviewed: 'Una reseña de {{folio}}, {{vessel}}, {{date}}, espera ser publicada',
    payment_taken: 'Pago de {{folio}}, {{vessel}}, {{date}} {{time}}',
    audit_found:
      'La revisión nocturna de los pagos encontró algo que no cuadra: {{number}} en total, lo primero en {{folio}}',
    export_ready: 'Tu archivo está listo: {{title}}, {{days}}',
    waitlist_joined: 'Un grupo de {{people}} se anotó en la lista de espera',
  },
};
