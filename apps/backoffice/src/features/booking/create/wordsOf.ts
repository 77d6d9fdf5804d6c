import type { Language } from '@marea/domain/kernel/language';
import { fieldText } from '@marea/texts/fields';

/** Codes by field as words by field. */
export function wordsOf(codes: Record<string, string>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, fieldText(language, code)]));
}
