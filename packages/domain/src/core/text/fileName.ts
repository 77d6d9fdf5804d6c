import { MAX_SLUG } from '../limits.ts';
import { foldText } from './search.ts';

/** A name for an address: small letters, digits and hyphens; `fallback` when none is left. */
export function slugFromName(name: string, fallback: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG - 4)
    .replace(/^-+|-+$/g, '');
  return slug.length < 2 ? fallback : slug;
}

/** A file's name in ASCII, in the reader's language: what it is, of whom and when: `recibo_mar-12.pdf`, or `file`. */
export function fileName(parts: readonly string[], type: string): string {
  const slugs = parts.map((part) => slugFromName(part.replaceAll(/['’]/g, ''), ''));
  return `${slugs.filter(Boolean).join('_') || 'file'}.${type}`;
}
