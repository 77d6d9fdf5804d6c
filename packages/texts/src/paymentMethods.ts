import type { Language } from '@marea/domain/kernel/language';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';

/** The wording of the ways to pay; those of older records read like their successors. */
export const paymentMethodTexts: Record<Language, Record<PaymentMethod, string>> = {
  en: {
    Cash: 'Cash',
    'Credit card': 'Card',
    'Credit Card': 'Card',
    card: 'Card online',
    'Credit card manual': 'Card, entered by hand',
    'Bank transfer': 'Bank transfer',
    'Cobro reseller anticipado': 'Collected by the reseller',
  },
  es: {
    Cash: 'Efectivo',
    'Credit card': 'Tarjeta',
    'Credit Card': 'Tarjeta',
    card: 'Tarjeta en línea',
    'Credit card manual': 'Tarjeta, captura manual',
    'Bank transfer': 'Transferencia',
    'Cobro reseller anticipado': 'Cobro reseller anticipado',
  },
};
