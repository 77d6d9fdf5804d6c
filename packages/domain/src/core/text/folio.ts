export const FOLIO_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const FOLIO_LENGTH = 6;

/** A booking's human reference such as `MAR-7K3M9Q`: random, not a sequence. `random(n)` gives an integer in [0, n). */
export function folio(companySlug: string, random: (below: number) => number): string {
  const letters = Array.from({ length: FOLIO_LENGTH }, () => FOLIO_ALPHABET[random(FOLIO_ALPHABET.length)]);
  return `${folioPrefix(companySlug)}-${letters.join('')}`;
}

/** The letters before the hyphen of a company's folios, such as `MAR`. */
export function folioPrefix(companySlug: string): string {
  return companySlug
    .replace(/[^a-z]/g, '')
    .padEnd(3, 'x')
    .slice(0, 3)
    .toUpperCase();
}

const TYPED_FOLIO = new RegExp(`^([A-Z]{3})?([${FOLIO_ALPHABET}]{${FOLIO_LENGTH}})$`);

/** Reads a typed folio in any case, with spaces or other hyphens, without its prefix; null for other text. */
export function parseFolio(typed: string): { prefix: string | null; letters: string } | null {
  const compact = typed.normalize('NFKC').replace(/[\s\p{Dash_Punctuation}]/gu, '');
  const [, prefix = null, letters] = TYPED_FOLIO.exec(compact.toUpperCase()) ?? [];
  return letters === undefined ? null : { prefix, letters };
}

const BEGUN_FOLIO = new RegExp(
  `^[A-Z]{3}(\\p{Dash_Punctuation}|(?=.*\\d))([${FOLIO_ALPHABET}]{1,${FOLIO_LENGTH}})$`,
  'u',
);

/** The letters after the prefix of a partly typed folio; null for other text. */
export function begunFolio(typed: string): string | null {
  const [, , letters = null] = BEGUN_FOLIO.exec(typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()) ?? [];
  return letters;
}

/** The part of a folio that identifies a booking: all of a company share the prefix. */
export function folioLetters(folio: string): string {
  return folio.slice(folio.lastIndexOf('-') + 1);
}

/** A typed folio as stored, `MAR-7K3M9Q`, or its letters alone without a prefix; other text unchanged. */
export function cleanFolio(typed: string): string {
  const folio = parseFolio(typed);
  if (!folio) return typed;
  return folio.prefix === null ? folio.letters : `${folio.prefix}-${folio.letters}`;
}
