import type { MoneyDecision } from '@marea/domain/booking/price/moneyDecision';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import type { Language } from '@marea/domain/core/text/text';
import type { DisputeState, PaymentStatus } from '@marea/domain/payments/checkout/attempt.status';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';

/** The wording of a booking's status. */
export const statusTexts: Record<Language, Record<BookingStatus, string>> = {
  en: {
    created: 'Created',
    cancel: 'Cancelled',
    cortesia: 'Courtesy',
    inversionista: 'Investor',
    refund: 'Refunded',
    reschedule: 'Rescheduled',
    'No show': 'No show',
    Intercambios: 'Barter',
    Producciones: 'Production',
    direccion: 'Management',
    'intercambios-vip': 'VIP barter',
    famtrips: 'Fam trip',
    'cortesia-pool': 'Shared courtesy',
    'cortesia-desc': 'Discounted courtesy',
    'ventas-no-concretadas': 'Lost sale',
    blackout: 'Blocked',
    completo: 'Completed',
    checkedin: 'Checked in',
  },
  es: {
    created: 'Creada',
    cancel: 'Cancelada',
    cortesia: 'Cortesía',
    inversionista: 'Inversionista',
    refund: 'Reembolsada',
    reschedule: 'Reagendada',
    'No show': 'No show',
    Intercambios: 'Intercambio',
    Producciones: 'Producción',
    direccion: 'Dirección',
    'intercambios-vip': 'Intercambio VIP',
    famtrips: 'Famtrip',
    'cortesia-pool': 'Cortesía pool',
    'cortesia-desc': 'Cortesía con descuento',
    'ventas-no-concretadas': 'Venta no concretada',
    blackout: 'Bloqueo',
    completo: 'Completa',
    checkedin: 'A bordo',
  },
};

/** The wording of what happened to the money of an ended sale. */
export const moneyDecisionTexts: Record<Language, Record<MoneyDecision, string>> = {
  en: { refund: 'Refunded', credit: 'Left as credit', keep: 'Kept by the company' },
  es: { refund: 'Reembolsado', credit: 'Queda como saldo a favor', keep: 'Lo conserva la empresa' },
};

/** The wording of a payment's status. */
export const paymentStatusTexts: Record<Language, Record<PaymentStatus, string>> = {
  en: { pending: 'Pending', succeeded: 'Paid', failed: 'Failed', cancelled: 'Voided' },
  es: { pending: 'Pendiente', succeeded: 'Pagado', failed: 'Fallido', cancelled: 'Anulado' },
};

/** The wording of a waiting party's status. */
export const waitlistStatusTexts: Record<Language, Record<WaitlistStatus, string>> = {
  en: {
    waiting: 'Waiting',
    notified: 'Called',
    checkedin: 'Being served',
    completo: 'Served',
    cancel: 'Left',
    'No show': 'Did not come',
  },
  es: {
    waiting: 'En espera',
    notified: 'Llamado',
    checkedin: 'En atención',
    completo: 'Atendido',
    cancel: 'Se fue',
    'No show': 'No llegó',
  },
};

/** The wording of any status, for use in sentences. */
export function statusText(language: Language, status: string): string | undefined {
  const all = { ...waitlistStatusTexts[language], ...paymentStatusTexts[language], ...statusTexts[language] };
  return Object.entries(all).find(([known]) => known === status)?.[1];
}

/** The wording of a dispute's state. */
export const disputeStateTexts: Record<Language, Record<DisputeState, string>> = {
  en: { open: 'Open', won: 'Won', lost: 'Lost' },
  es: { open: 'Abierta', won: 'Ganada', lost: 'Perdida' },
};
