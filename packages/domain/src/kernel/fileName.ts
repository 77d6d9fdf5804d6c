import { slugFromName } from './slugFromName.ts';

/** A file's name in ASCII, in the reader's language: what it is, of whom and when: `recibo_mar-12.pdf`, or `file`. */
export function fileName(parts: readonly string[], type: string): string {
  const slugs = parts.map((part) => slugFromName(part.replaceAll(/['’]/g, ''), ''));
  return `${slugs.filter(Boolean).join('_') || 'file'}.${type}`;
}
