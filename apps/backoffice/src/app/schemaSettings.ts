import { messagesFor } from '@marea/texts/errors/issues';
import { fieldText } from '@marea/texts/fields';
import { languageOf } from '@marea/web/i18n/language';
import i18next from 'i18next';
import { config } from 'zod';
import type { core } from 'zod';

/** The error text of a domain schema in the current language, as the API words it. */
export const schemaMessages: core.$ZodErrorMap = (issue) => {
  const language = languageOf(i18next.language) ?? 'en';
  const isEmpty = issue.input === null || issue.input === undefined || issue.input === '';
  if (isEmpty) return fieldText(language, 'required');
  // The first option of a union is the one that people usually mean.
  const meant = issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined;
  return meant ? fieldText(language, meant) : messagesFor((code, values) => fieldText(language, code, values))(issue);
};

// The page's security policy forbids code made from strings. Zod tries that when a schema is defined, so turn it off.
config({ jitless: true, localeError: schemaMessages });
