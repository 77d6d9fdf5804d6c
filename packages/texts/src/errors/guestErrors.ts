import type { ErrorCode } from '@marea/domain/core/errors/errors';
import { languages, textLanguage, type GuestLanguage, type Language } from '@marea/domain/core/text/text';
import { statusText } from '../booking/statuses.ts';
import { fieldText } from '../fields.ts';
import { fill } from '../format/fill.ts';
import { errorTexts } from './errors.ts';
import { french } from './guest/fr.ts';
import type { GuestErrorTexts } from './guest/guestErrorTexts.ts';
import { portuguese } from './guest/pt.ts';

type ForeignLanguage = Exclude<GuestLanguage, Language>;
export const guestErrorTexts: Record<ForeignLanguage, GuestErrorTexts> = { fr: french, pt: portuguese };

/** The message of an error in the caller's language; its placeholders stay. */
export function callerErrorText(language: GuestLanguage, code: ErrorCode): string {
  return guestTextsIn(language)?.errors[code] ?? errorTexts[textLanguage(language)][code];
}

/** The message of a field's code in the caller's language; a code without one stays as it is. */
export function callerFieldText(
  language: GuestLanguage,
  code: string,
  values: Record<string, string | number> = {},
): string {
  const texts: Record<string, string> = guestTextsIn(language)?.fields ?? {};
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return text === undefined ? fieldText(textLanguage(language), code, values) : fill(text, values);
}

/** The wording of a status in the caller's language. */
export function callerStatusText(language: GuestLanguage, status: string): string | undefined {
  const texts: Record<string, string> = guestTextsIn(language)?.statuses ?? {};
  return texts[status] ?? statusText(textLanguage(language), status);
}

function guestTextsIn(language: GuestLanguage): GuestErrorTexts | null {
  return isOfStaff(language) ? null : guestErrorTexts[language];
}

function isOfStaff(language: GuestLanguage): language is Language {
  return languages.some((one) => one === language);
}
