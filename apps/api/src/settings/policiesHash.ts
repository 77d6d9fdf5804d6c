import { createHash } from 'node:crypto';
import type { Language } from '@marea/domain/kernel/language';
import type { Settings } from '@marea/domain/settings/settings.schema';

/** The SHA-256 of a company's policies as they read in a language, as hexadecimal digits. */
export function policiesHash(policies: Settings['policies'], language: Language): string {
  const texts = Object.entries(policies).map(([kind, text]) => [kind, text[language]]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
