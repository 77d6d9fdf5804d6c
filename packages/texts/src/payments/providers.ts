import type { Language } from '@marea/domain/core/text/text';
import { paymentProviders, type OnlineMethod, type PaymentProvider } from '@marea/domain/payments/checkout/providers';

/** The names of those who take money online. */
export const providerTexts: Record<Language, Record<PaymentProvider, string>> = {
  en: { sandbox: 'Sandbox (no money moves)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
  es: { sandbox: 'Entorno de pruebas (sin dinero)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
};

/** Who did it: a person by name, a provider, which has no user, in words; null where nobody is named. */
export function authorText({ userId, name }: { userId: string | null; name: string }, language: Language) {
  const provider = userId === null ? paymentProviders.find((known) => known === name) : undefined;
  return provider ? providerTexts[language][provider] : name || null;
}

/** The ways of paying online. */
export const onlineMethodTexts: Record<Language, Record<OnlineMethod, string>> = {
  en: { card: 'Card', cash: 'Cash at a shop (OXXO)', transfer: 'Bank transfer (SPEI)' },
  es: { card: 'Tarjeta', cash: 'Efectivo en tienda (OXXO)', transfer: 'Transferencia (SPEI)' },
};
