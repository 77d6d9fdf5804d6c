import type { Language } from '@marea/domain/kernel/language';
import { fieldText } from '@marea/texts/fields';

/** What is wrong by field, as codes, in words; what is in words already stays as it is. */
export function fieldMessages(codes: Readonly<Record<string, unknown>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, fieldText(language, String(code))]));
}
