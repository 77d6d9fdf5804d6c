import type { Language } from '@marea/domain/kernel/language';
import type { AuthorisedDecision } from '@marea/domain/payments/authorisedDecisions';

/** What staff decided of an authorised card. */
export const authorisedDecisionTexts: Record<Language, Record<AuthorisedDecision, string>> = {
  en: { capture: 'capture', release: 'release' },
  es: { capture: 'cobrar', release: 'liberar' },
};
