import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import type { AuthorisedDecision } from '@marea/domain/payments/checkout/attempt.status';
import type { Release } from '@marea/domain/payments/checkout/pendingPayments.schema';
import type { PaymentMethod, payers } from '@marea/domain/payments/terms/paymentMethods';

/** The wording of payment methods; those of older records read like their successors. */
export const paymentMethodTexts: Record<GuestLanguage, Record<PaymentMethod, string>> = {
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
  fr: {
    Cash: 'Espèces',
    'Credit card': 'Carte',
    'Credit Card': 'Carte',
    card: 'Carte en ligne',
    'Credit card manual': 'Carte, saisie manuelle',
    'Bank transfer': 'Virement',
    'Cobro reseller anticipado': 'Encaissé par le revendeur',
  },
  pt: {
    Cash: 'Dinheiro',
    'Credit card': 'Cartão',
    'Credit Card': 'Cartão',
    card: 'Cartão on-line',
    'Credit card manual': 'Cartão, digitado à mão',
    'Bank transfer': 'Transferência',
    'Cobro reseller anticipado': 'Recebido pelo revendedor',
  },
};

/** The wording of who pays. */
export const payerTexts: Record<Language, Record<(typeof payers)[number], string>> = {
  en: { 'El cliente': 'The guest', Operador: 'The operator' },
  es: { 'El cliente': 'El cliente', Operador: 'El operador' },
};

/** The outcomes of a payment that came in another currency than agreed. */
export const releaseTexts: Record<Language, Record<Release, string>> = {
  en: { entered: 'entered as paid', returned: 'sent back', settled: 'settled at the provider' },
  es: { entered: 'registrado como pagado', returned: 'devuelto', settled: 'resuelto con el proveedor' },
};

/** The decisions of staff on an authorised card. */
export const authorisedDecisionTexts: Record<Language, Record<AuthorisedDecision, string>> = {
  en: { capture: 'capture', release: 'release' },
  es: { capture: 'cobrar', release: 'liberar' },
};
