import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import type { Language } from '@marea/domain/core/text/text';
import type * as z from 'zod';
import { fieldText } from '../fields.ts';

const kinds: Readonly<Record<string, FieldCode>> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_whole',
  boolean: 'not_yes_or_no',
  array: 'not_a_list',
  object: 'not_a_group',
  record: 'not_a_group',
};
const formats: Readonly<Record<string, FieldCode>> = {
  date: 'not_a_date',
  datetime: 'not_an_instant',
  email: 'not_an_email',
  url: 'not_a_url',
};
/** Words for the least and the most of a kind of value. */
const bounds: Readonly<Record<string, readonly [least: FieldCode, most: FieldCode]>> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
  number: ['too_small', 'too_big'],
  int: ['too_small', 'too_big'],
};

/** What zod finds wrong with a field, where its schema gives it no code of its own, in plain words of a language. */
export function messagesFor(language: Language): z.core.$ZodErrorMap {
  return (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return fieldText(language, kinds[issue.expected] ?? 'invalid');
      case 'invalid_format':
        return fieldText(language, formats[issue.format] ?? 'invalid');
      case 'too_small': {
        if (issue.origin === 'string' && issue.minimum === 1) return fieldText(language, 'required');
        const text = issue.inclusive === false ? 'more_than' : bounds[issue.origin]?.[0];
        return fieldText(language, text ?? 'invalid', { count: Number(issue.minimum) });
      }
      case 'too_big': {
        const text = issue.inclusive === false ? 'less_than' : bounds[issue.origin]?.[1];
        return fieldText(language, text ?? 'invalid', { count: Number(issue.maximum) });
      }
      case 'not_multiple_of':
        return fieldText(language, 'not_in_steps', { count: issue.divisor });
      case 'invalid_value':
        if (issue.input === undefined) return fieldText(language, 'required');
        return fieldText(language, 'not_an_option');
      case 'custom':
      case 'invalid_element':
      case 'invalid_key':
      case 'invalid_union':
      case 'unrecognized_keys':
        return fieldText(language, 'invalid');
    }
  };
}
