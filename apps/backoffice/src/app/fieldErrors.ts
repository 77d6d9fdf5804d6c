import { ApiError } from '@marea/web/client';
import { fieldText } from '@marea/texts/fields';
import { languageOf } from '@marea/web/language';
import i18next from 'i18next';

/** The fields that the server found wrong, in words and by path, as a form takes them. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const language = languageOf(i18next.language) ?? 'en';
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, fieldText(language, message)]));
}
