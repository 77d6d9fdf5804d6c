import * as z from 'zod';

/** A record's id on the wire: 24 hexadecimal digits. */
export const idSchema = z.string().regex(/^[0-9a-fA-F]{24}$/, { error: 'not_an_id' });

/** A company's or location's name in addresses. */
export const slugSchema = z
  .string()
  .min(2)
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'not_a_slug' });

/** Where a path takes `{id}` or `{slug}`, either is accepted (decisions §6). */
export const idOrSlugSchema = z.union([idSchema, slugSchema]);

/** Letters and digits that are not mistaken for one another when read out on the phone. */
export const FOLIO_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const FOLIO_LENGTH = 6;
export const folioSchema = z.string().regex(/^[A-Z]{3}-[23456789A-HJKMNP-TV-Z]{6}$/, {
  error: 'not_a_folio',
});

/**
 * A booking's human reference such as `MAR-7K3M9Q`: random, not a sequence.
 * `random(n)` gives an integer in [0, n). Uniqueness is the database's.
 */
export function folio(companySlug: string, random: (below: number) => number): string {
  const prefix = companySlug
    .replace(/[^a-z]/g, '')
    .padEnd(3, 'x')
    .slice(0, 3)
    .toUpperCase();
  const letters = Array.from({ length: FOLIO_LENGTH }, () => FOLIO_ALPHABET[random(FOLIO_ALPHABET.length)]);
  return `${prefix}-${letters.join('')}`;
}
