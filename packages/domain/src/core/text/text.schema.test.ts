import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { slugSchema } from '../ids.schema.ts';
import {
  colorSchema,
  emailSchema,
  line,
  optionalLine,
  optionalPersonName,
  paragraph,
  personName,
  phoneSchema,
} from './text.schema.ts';

const wrongWith = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe('what a person writes', () => {
  it('comes back as it went in: any script, emoji, accents however they are made', () => {
    const texts = ['Zoë', 'Nu\u0301n\u0303ez', '👩‍👩‍👧‍👦 Família', 'عبد الرحمن', 'שרה\u200f (אמא)', '漁師', 'a\tb'];
    for (const text of texts) expect(line(80).parse(text)).toBe(text);
    expect(paragraph(80).parse('uno\r\ndos\ttres')).toBe('uno\r\ndos\ttres');
  });

  it('holds no control character, and nothing that cannot be encoded', () => {
    for (const text of ['a\u0000b', 'a\u001bb', 'a\u007f', '\ud83d', 'a\udc00b']) {
      for (const schema of [line(80), optionalLine(80), paragraph(80)]) {
        expect(wrongWith(schema, text)).toEqual(['control_character']);
      }
    }
    for (const text of ['a\nb', 'a\rb']) expect(wrongWith(optionalLine(80), text)).toEqual(['control_character']);
  });

  it('is no line when it is empty or blank', () => {
    for (const blank of ['', ' \t\u00a0', '\u200b\u200d', '\u202e\ufeff', '\u3164']) {
      expect(wrongWith(line(80), blank)).toEqual(['required']);
    }
    expect(optionalLine(80).parse('')).toBe('');
  });

  it('as a name hides nothing and turns nothing, and is any name otherwise', () => {
    expect(personName(80).parse(' Eva\u200b \u202e\u2066<b>Ruiz</b>\u00ad ')).toBe('Eva <b>Ruiz</b>');
    for (const name of ['عبد الرحمن', '👩‍👩‍👧‍👦', 'N’Golo', 'Zoë']) expect(personName(80).parse(name)).toBe(name);
    expect(optionalPersonName(80).parse('\u200f')).toBe('');
    expect(wrongWith(personName(80), '\u200b')).toEqual(['required']);
  });

  it('says in its description what it takes', () => {
    const { pattern, minLength, maxLength } = z.toJSONSchema(line(80));
    expect([minLength, maxLength, new RegExp(pattern ?? '').test('a\u0000')]).toEqual([1, 80, false]);
  });
});

describe('a text of a certain form', () => {
  it.each([
    [emailSchema, 'ana@', 'not_an_email'],
    [phoneSchema, 'call me', 'not_a_phone'],
    [slugSchema, 'Ana B', 'not_a_slug'],
    [colorSchema, 'blue', 'not_a_color'],
  ])('is required when it is empty, and has another form only when something stands there', (schema, wrong, code) => {
    expect(wrongWith(schema, '').at(-1)).toBe('required');
    expect(wrongWith(schema, wrong).at(-1)).toBe(code);
  });
});
