import { slugFromName } from './slugFromName.ts';

/**
 * The name of a file that is handed out, in ASCII: what it is in the reader's language, then of whom and of when, as in
 * `recibo_mar-12.pdf`. Of a part in another script nothing remains; what would have no name at all is a `file`.
 */
export function fileName(parts: readonly string[], type: string): string {
  const slugs = parts.map((part) => slugFromName(part.replaceAll(/['’]/g, ''), ''));
  return `${slugs.filter(Boolean).join('_') || 'file'}.${type}`;
}
