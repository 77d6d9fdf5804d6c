import type { Language } from '@marea/domain/kernel/language';
import type { OnlineMethod, PaymentProvider } from '@marea/domain/payments/providers';

/** The names of those who take money online. */
export const providerTexts: Record<Language, Record<PaymentProvider, string>> = {
  en: { sandbox: 'Sandbox (no money moves)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
  es: { sandbox: 'Entorno de pruebas (sin dinero)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
};

/** The ways of paying online. */
export const onlineMethodTexts: Record<Language, Record<OnlineMethod, string>> = {
  en: { card: 'Card', cash: 'Cash at a shop (OXXO)', transfer: 'Bank transfer (SPEI)' },
  es: { card: 'Tarjeta', cash: 'Efectivo en tienda (OXXO)', transfer: 'Transferencia (SPEI)' },
};
