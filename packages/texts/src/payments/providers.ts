import { SYSTEM_NAME } from '@marea/domain/booking/placeRelease';
import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import { paymentProviders, type OnlineMethod, type PaymentProvider } from '@marea/domain/payments/checkout/providers';

/** The names of payment providers. */
export const providerTexts: Record<GuestLanguage, Record<PaymentProvider, string>> = {
  en: { sandbox: 'Sandbox (no money moves)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
  es: { sandbox: 'Entorno de pruebas (sin dinero)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
  fr: { sandbox: 'Environnement de test (sans argent)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
  pt: { sandbox: 'Ambiente de testes (sem dinheiro)', stripe: 'Stripe', conekta: 'Conekta', wetravel: 'WeTravel' },
};

const systemTexts: Record<Language, string> = { en: 'The system', es: 'El sistema' };

/** The author of a change: a person by name, or in words a provider, which has no user; null without a name. */
export function authorText({ userId, name }: { userId: string | null; name: string }, language: Language) {
  if (userId === null && name === SYSTEM_NAME) return systemTexts[language];
  const provider = userId === null ? paymentProviders.find((known) => known === name) : undefined;
  return provider ? providerTexts[language][provider] : name || null;
}

/** The ways of paying online. */
export const onlineMethodTexts: Record<GuestLanguage, Record<OnlineMethod, string>> = {
  en: { card: 'Card', cash: 'Cash at a shop (OXXO)', transfer: 'Bank transfer (SPEI)' },
  es: { card: 'Tarjeta', cash: 'Efectivo en tienda (OXXO)', transfer: 'Transferencia (SPEI)' },
  fr: { card: 'Carte', cash: 'Espèces en magasin (OXXO)', transfer: 'Virement (SPEI)' },
  pt: { card: 'Cartão', cash: 'Dinheiro em loja (OXXO)', transfer: 'Transferência (SPEI)' },
};
