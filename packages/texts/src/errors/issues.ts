import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import type * as z from 'zod';

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
/** The codes for the lower and upper bound of a kind of value. */
const bounds: Readonly<Record<string, readonly [least: FieldCode, most: FieldCode]>> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
  number: ['too_small', 'too_big'],
  int: ['too_small', 'too_big'],
};

/** The wording of a code in the reader's language. */
type TextOf = (code: FieldCode, values?: Record<string, string | number>) => string;

/** Plain messages for zod's issues with a field whose schema gives no code of its own. */
export function messagesFor(textOf: TextOf): z.core.$ZodErrorMap {
  return (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return textOf(kinds[issue.expected] ?? 'invalid');
      case 'invalid_format':
        return textOf(formats[issue.format] ?? 'invalid');
      case 'too_small': {
        if (issue.origin === 'string' && issue.minimum === 1) return textOf('required');
        const text = issue.inclusive === false ? 'more_than' : bounds[issue.origin]?.[0];
        return textOf(text ?? 'invalid', { count: Number(issue.minimum) });
      }
      case 'too_big': {
        const text = issue.inclusive === false ? 'less_than' : bounds[issue.origin]?.[1];
        return textOf(text ?? 'invalid', { count: Number(issue.maximum) });
      }
      case 'not_multiple_of':
        return textOf('not_in_steps', { count: issue.divisor });
      case 'invalid_value':
        if (issue.input === undefined) return textOf('required');
        return textOf('not_an_option');
      case 'custom':
      case 'invalid_element':
      case 'invalid_key':
      case 'invalid_union':
      case 'unrecognized_keys':
        return textOf('invalid');
    }
  };
}
