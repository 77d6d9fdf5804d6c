import { messagesFor } from '@marea/texts/errors/issues';
import { fieldText } from '@marea/texts/fields';
import { languageOf } from '@marea/web/i18n/language';
import i18next from 'i18next';
import { config } from 'zod';
import type { core } from 'zod';

/** What is wrong with a field by the domain's schemas, in the language that is set, as the API says it. */
export const schemaMessages: core.$ZodErrorMap = (issue) => {
  const language = languageOf(i18next.language) ?? 'en';
  const isEmpty = issue.input === null || issue.input === undefined || issue.input === '';
  if (isEmpty) return fieldText(language, 'required');
  // Of a union's options, the first is the one that people usually mean.
  const meant = issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined;
  return meant ? fieldText(language, meant) : messagesFor((code, values) => fieldText(language, code, values))(issue);
};

// The page's security policy allows no code made from strings, so zod must not try to make any; it asks as soon
// as a schema is defined.
config({ jitless: true, localeError: schemaMessages });
