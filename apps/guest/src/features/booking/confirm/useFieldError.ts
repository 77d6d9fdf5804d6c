import { fieldText } from '@marea/texts/fields';
import { useLanguage } from '@marea/web/i18n';

/** Forms keep the codes of what is wrong, so that their wording follows the language. */
export function useFieldError(code: unknown): string | undefined {
  const language = useLanguage();
  return typeof code === 'string' && code !== '' ? fieldText(language, code) : undefined;
}
