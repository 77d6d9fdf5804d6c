import type { Language } from '@marea/domain/kernel/language';
import type { PaymentStatus } from '@marea/domain/payments/payment.status';

/** How a payment stands, in words. */
export const paymentStatusTexts: Record<Language, Record<PaymentStatus, string>> = {
  en: { pending: 'Pending', succeeded: 'Paid', failed: 'Failed', cancelled: 'Voided' },
  es: { pending: 'Pendiente', succeeded: 'Pagado', failed: 'Fallido', cancelled: 'Anulado' },
};
