export const FOLIO_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const FOLIO_LENGTH = 6;

/** A booking's human reference such as `MAR-7K3M9Q`: random, not a sequence. `random(n)` gives an integer in [0, n). */
export function folio(companySlug: string, random: (below: number) => number): string {
  const prefix = companySlug
    .replace(/[^a-z]/g, '')
    .padEnd(3, 'x')
    .slice(0, 3)
    .toUpperCase();
  const letters = Array.from({ length: FOLIO_LENGTH }, () => FOLIO_ALPHABET[random(FOLIO_ALPHABET.length)]);
  return `${prefix}-${letters.join('')}`;
}
