/** Characters that are not seen and change what is: zero-width ones, and those that turn the direction of a text. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A person's name as it stands on papers: without unseen characters, single spaces between its words. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Spreadsheets read a file without it in the machine's own alphabet. */
export const BYTE_ORDER_MARK = '\u{feff}';
/** A spreadsheet would take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), without its end. Prevents spreadsheets from reading a text as a formula. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(field).join(',');
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What staff work in, and what companies write their texts in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What the guest app, mails, messages and papers for guests are in. */
export const guestLanguages = ['en', 'es', 'fr', 'pt'] as const satisfies readonly [...typeof languages, ...string[]];
export type GuestLanguage = (typeof guestLanguages)[number];

/** Brazilians read Spanish more readily than English. */
const textLanguages: Record<GuestLanguage, Language> = { en: 'en', es: 'es', fr: 'en', pt: 'es' };

/** The language of the company's texts that a guest gets whose pages are in `pageLanguage`. */
export function textLanguage(pageLanguage: GuestLanguage): Language {
  return textLanguages[pageLanguage];
}

/** A text of a company, in the language that a guest reads it in. */
export function textIn<Text>(text: Readonly<Record<Language, Text>>, pageLanguage: GuestLanguage): Text {
  return text[textLanguage(pageLanguage)];
}

/** A guest's languages as records keep them: of the company's texts, and their own, absent where it is the same. */
export type StoredLanguages = { language: Language; guestLanguage?: GuestLanguage | undefined };

export function toStoredLanguages(own: GuestLanguage): StoredLanguages {
  const language = textLanguage(own);
  return language === own ? { language } : { language, guestLanguage: own };
}

/** The language of a guest. A release that knows only `language` may have changed it since. */
export function ownLanguage({ language, guestLanguage }: StoredLanguages): GuestLanguage {
  return guestLanguage && textLanguage(guestLanguage) === language ? guestLanguage : language;
}
