import type { Language } from '@marea/domain/core/text/text';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';

/** A line of the notifications drawer. */
export const notificationTexts: Record<Language, Record<NotificationKind, string>> = {
  en: {
    booking_made: 'New booking {{folio}}: {{vessel}}, {{date}} {{time}}',
    place_released: 'Released unpaid: {{folio}}, {{vessel}}, {{date}} {{time}}',
    booking_cancelled: 'Cancelled: {{folio}}, {{vessel}}, {{date}} {{time}}',
    booking_moved: 'Moved: {{folio}} is now on {{vessel}}, {{date}} {{time}}',
    booking_changed: 'The guest changed people or add-ons: {{folio}}, {{vessel}}, {{date}} {{time}}',
    crew_missing: 'Crew missing: {{folio}} on {{vessel}}, {{date}} {{time}}',
    trip_disrupted: 'Cannot sail as booked: {{folio}} on {{vessel}}, {{date}} {{time}}',
    payment_returned: 'A payment for {{folio}} was not needed and is being returned: {{vessel}}, {{date}} {{time}}',
    payment_unclear:
      'A payment for {{folio}} came in a different currency than agreed. Check it at the provider: {{vessel}}, {{date}} {{time}}',
    payment_authorised: 'A card for {{folio}} is authorised. Capture or release it: {{vessel}}, {{date}} {{time}}',
    authorisation_ended: 'An authorisation for {{folio}} ended and nothing was charged: {{vessel}}, {{date}} {{time}}',
    sale_restored: 'Paid late; the trip is on again: {{folio}} on {{vessel}}, {{date}} {{time}}',
    refund_failed: 'A refund for {{folio}} failed at the provider: {{vessel}}, {{date}} {{time}}',
    refund_by_hand: 'A refund for {{folio}} has to be made by hand: {{vessel}}, {{date}} {{time}}',
    refund_unanswered:
      'The provider does not say whether {{folio}} was refunded. Send it again or settle it: {{vessel}}, {{date}} {{time}}',
    refund_at_provider: '{{folio}} was refunded on the provider’s own page: {{vessel}}, {{date}} {{time}}',
    refund_unplaced:
      'The provider made a refund for {{folio}} that is not entered here. Compare its payments: {{vessel}}, {{date}} {{time}}',
    payment_bounced:
      'The guest’s bank took back a payment for {{folio}}, which is owed again: {{vessel}}, {{date}} {{time}}',
    credit_taken_back:
      '{{amount}} of credit in {{folio}} went back to {{to}}, which its provider refunded. {{folio}} owes it again: {{vessel}}, {{date}} {{time}}',
    payment_disputed: 'A payment for {{folio}} is disputed: {{vessel}}, {{date}} {{time}}',
    dispute_ended: 'The disputed money for {{folio}} was returned: {{vessel}}, {{date}} {{time}}',
    dispute_lost: 'A dispute for {{folio}} was lost: the money stays with the guest: {{vessel}}, {{date}} {{time}}',
    key_refused:
      '{{provider}} does not accept the key of the account {{account}}: guests cannot pay with it. Enter the key again under Accounts',
    calendar_conflict:
      'The calendar {{name}} has {{vessel}} at times when it is taken here ({{number}} new). See the vessel’s calendars from elsewhere',
    message_failed: 'A message about {{folio}} did not reach the guest: {{vessel}}, {{date}} {{time}}',
    webhook_disabled:
      'The webhook to {{host}} was switched off: it failed for five days. See its deliveries under Webhooks',
    dispute_unplaced:
      '{{provider}} reports a dispute ({{dispute}}) whose payment is not known here. Check it at {{provider}}.',
    trip_reviewed: 'A review of {{folio}}, {{vessel}}, {{date}}, is waiting to be published',
    payment_taken: 'Payment for {{folio}}, {{vessel}}, {{date}} {{time}}',
    audit_found:
      'The nightly check of payments found something that does not add up: {{number}} in all, the first in {{folio}}',
    export_ready: 'Your file is ready: {{title}}, {{days}}',
    waitlist_joined: 'A party of {{people}} joined the waitlist',
    party_unreached: 'A message did not reach a party of {{people}} on the waitlist: call them by phone',
  },
  es: {
    booking_made: 'Nueva reserva {{folio}}: {{vessel}}, {{date}} {{time}}',
    place_released: 'Liberada sin pago: {{folio}}, {{vessel}}, {{date}} {{time}}',
    booking_cancelled: 'Cancelada: {{folio}}, {{vessel}}, {{date}} {{time}}',
    booking_moved: 'Movida: {{folio}} va ahora en {{vessel}}, {{date}} {{time}}',
    booking_changed: 'El cliente cambió personas o extras: {{folio}}, {{vessel}}, {{date}} {{time}}',
    crew_missing: 'Falta tripulación: {{folio}} en {{vessel}}, {{date}} {{time}}',
    trip_disrupted: 'No puede salir como se reservó: {{folio}} en {{vessel}}, {{date}} {{time}}',
    payment_returned: 'Llegó un pago de {{folio}} que no hacía falta y se devuelve: {{vessel}}, {{date}} {{time}}',
    payment_unclear:
      'Un pago de {{folio}} llegó en una moneda distinta de la acordada. Revísalo con el proveedor: {{vessel}}, {{date}} {{time}}',
    payment_authorised: 'Una tarjeta de {{folio}} está autorizada. Cóbrala o libérala: {{vessel}}, {{date}} {{time}}',
    authorisation_ended: 'Terminó una autorización de {{folio}} y no se cobró nada: {{vessel}}, {{date}} {{time}}',
    sale_restored: 'Se pagó tarde y el paseo vuelve a estar vigente: {{folio}} en {{vessel}}, {{date}} {{time}}',
    refund_failed: 'Un reembolso de {{folio}} falló con el proveedor: {{vessel}}, {{date}} {{time}}',
    refund_by_hand: 'Un reembolso de {{folio}} debe hacerse a mano: {{vessel}}, {{date}} {{time}}',
    refund_unanswered:
      'El proveedor no dice si se reembolsó {{folio}}. Envíalo de nuevo o ciérralo: {{vessel}}, {{date}} {{time}}',
    refund_at_provider: '{{folio}} se reembolsó en la página del proveedor: {{vessel}}, {{date}} {{time}}',
    refund_unplaced:
      'El proveedor hizo un reembolso de {{folio}} que no está registrado aquí. Compara sus pagos: {{vessel}}, {{date}} {{time}}',
    payment_bounced:
      'El banco del cliente retiró un pago de {{folio}}, que se debe otra vez: {{vessel}}, {{date}} {{time}}',
    credit_taken_back:
      '{{amount}} de saldo a favor en {{folio}} volvieron a {{to}}, que su proveedor reembolsó. {{folio}} los debe otra vez: {{vessel}}, {{date}} {{time}}',
    payment_disputed: 'Un pago de {{folio}} está en disputa: {{vessel}}, {{date}} {{time}}',
    dispute_ended: 'Regresó el dinero en disputa de {{folio}}: {{vessel}}, {{date}} {{time}}',
    dispute_lost: 'Se perdió una disputa de {{folio}}: el dinero queda con el cliente: {{vessel}}, {{date}} {{time}}',
    key_refused:
      '{{provider}} no acepta la llave de la cuenta {{account}}: los clientes no pueden pagar con ella. Captura la llave otra vez en Cuentas',
    calendar_conflict:
      'El calendario {{name}} tiene {{vessel}} en horarios que aquí están ocupados ({{number}} nuevos). Revisa los calendarios de otras plataformas en la embarcación',
    message_failed: 'Un mensaje sobre {{folio}} no llegó al cliente: {{vessel}}, {{date}} {{time}}',
    webhook_disabled: 'El webhook a {{host}} se desactivó: falló durante cinco días. Revisa sus envíos en Webhooks',
    dispute_unplaced:
      '{{provider}} avisa de una disputa ({{dispute}}) cuyo pago no está registrado aquí. Revísala en {{provider}}.',
    trip_reviewed: 'Una reseña de {{folio}}, {{vessel}}, {{date}}, está por publicarse',
    payment_taken: 'Pago de {{folio}}, {{vessel}}, {{date}} {{time}}',
    audit_found:
      'La revisión nocturna de los pagos encontró algo que no cuadra: {{number}} en total, lo primero en {{folio}}',
    export_ready: 'Tu archivo está listo: {{title}}, {{days}}',
    waitlist_joined: 'Un grupo de {{people}} se anotó en la lista de espera',
    party_unreached: 'Un mensaje no llegó a un grupo de {{people}} de la lista de espera: llámalo por teléfono',
  },
};
