import { MAX_SLUG } from './limits.ts';
import { foldText } from './search.ts';

/** A name as it can stand in an address: small letters, digits and hyphens; `fallback` where nothing is left of it. */
export function slugFromName(name: string, fallback: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG - 4)
    .replace(/^-+|-+$/g, '');
  return slug.length < 2 ? fallback : slug;
}
