import type { Language } from '@marea/domain/kernel/language';
import { crewJobTexts } from '@marea/texts/choices';
import { grantedMenuTexts, permissionTexts } from '@marea/texts/menus';
import { authorisedDecisionTexts, paymentMethodTexts, releaseTexts } from '@marea/texts/paymentMethods';
import { moneyDecisionTexts, paymentStatusTexts, statusTexts } from '@marea/texts/statuses';

const textsIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    [
      moneyDecisionTexts,
      paymentMethodTexts,
      paymentStatusTexts,
      statusTexts,
      crewJobTexts,
      grantedMenuTexts,
      permissionTexts,
      releaseTexts,
      authorisedDecisionTexts,
    ].flatMap((texts) => Object.entries<string>(texts[language])),
  );
const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = { en: textsIn('en'), es: textsIn('es') };

/** What the log holds as a code, such as a status, a method or a permission, in words; null for anything else. */
export function codeInWords(given: string, language: Language): string | null {
  return texts[language].get(given) ?? null;
}
