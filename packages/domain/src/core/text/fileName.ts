import { MAX_SLUG } from '../limits.ts';
import { foldText } from './search.ts';

/** A slug from a name: lower case letters, digits and hyphens; `fallback` if none is left. */
export function slugFromName(name: string, fallback: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG - 4)
    .replace(/^-+|-+$/g, '');
  return slug.length < 2 ? fallback : slug;
}

/** An ASCII file name from its parts, such as title, owner and date: `recibo_mar-12.pdf`, or `file`. */
export function fileName(parts: readonly string[], type: string): string {
  const slugs = parts.map((part) => slugFromName(part.replaceAll(/['’]/g, ''), ''));
  return `${slugs.filter(Boolean).join('_') || 'file'}.${type}`;
}
