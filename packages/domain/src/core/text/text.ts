/** Invisible characters that change a text: zero-width ones, and those that reverse its direction. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A person's name as printed: without invisible characters, with single spaces between its words. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Without it, spreadsheets read a file in the machine's own encoding. */
export const BYTE_ORDER_MARK = '\u{feff}';
/** The beginnings that a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), without its end. Keeps spreadsheets from reading a text as a formula. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(field).join(',');
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The languages of the back office and of companies' texts. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The languages of the guest app and of mails, messages and papers for guests. */
export const guestLanguages = ['en', 'es', 'fr', 'pt'] as const satisfies readonly [...typeof languages, ...string[]];
export type GuestLanguage = (typeof guestLanguages)[number];

/** Brazilians read Spanish more readily than English. */
const textLanguages: Record<GuestLanguage, Language> = { en: 'en', es: 'es', fr: 'en', pt: 'es' };

/** The language of the company's texts for a guest whose pages are in `shown`. */
export function textLanguage(pageLanguage: GuestLanguage): Language {
  return textLanguages[pageLanguage];
}

/** A company's text in the language that the guest reads. */
export function textIn<Text>(text: Readonly<Record<Language, Text>>, pageLanguage: GuestLanguage): Text {
  return text[textLanguage(pageLanguage)];
}

/** A guest's languages as stored: of the company's texts, and their own, absent if it is the same. */
export type StoredLanguages = { language: Language; guestLanguage?: GuestLanguage | undefined };

export function toStoredLanguages(own: GuestLanguage): StoredLanguages {
  const language = textLanguage(own);
  return language === own ? { language } : { language, guestLanguage: own };
}

/** The guest's own language. A release that knows only `language` may have changed that since. */
export function ownLanguage({ language, guestLanguage }: StoredLanguages): GuestLanguage {
  return guestLanguage && textLanguage(guestLanguage) === language ? guestLanguage : language;
}
