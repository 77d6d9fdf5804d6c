import * as z from 'zod';
import { languages } from './language.ts';

/**
 * Text that a person wrote: any script, emoji and accents come back as they went in. Control
 * characters are refused, and halves of a pair that no encoding can write.
 */
/* oxlint-disable no-control-regex -- control characters are what they look for */
const LINE = /^[^\u0000-\u0008\u000a-\u001f\u007f]*$/;
const PARAGRAPH = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
/* oxlint-enable no-control-regex */

function written(pattern: RegExp, max: number) {
  return z
    .string()
    .max(max)
    .regex(pattern, { error: 'control_character' })
    .refine((text) => text.isWellFormed(), { error: 'control_character' });
}

/** Something to be seen: neither white space nor a sign that only joins, turns or fills. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** One line of text of at most `max` characters with something in it to be seen. */
export function line(max: number) {
  return written(LINE, max)
    .min(1, { error: 'required', abort: true })
    .refine((text) => SEEN.test(text), { error: 'required' });
}

/** One line of text of at most `max` characters, possibly empty. */
export function optionalLine(max: number) {
  return written(LINE, max);
}

/** Text of several lines, at most `max` characters. */
export function paragraph(max: number) {
  return written(PARAGRAPH, max);
}

/** What a guest reads, in both languages. */
export const bilingualSchema = z.strictObject({ en: paragraph(4_000), es: paragraph(4_000) });
export type Bilingual = z.infer<typeof bilingualSchema>;
export const languageSchema = z.enum(languages);

export const emailSchema = z.email({ error: 'not_an_email' }).max(254);

/** A phone with its country code, digits with an optional plus; +525512345678. */
export const phoneSchema = z
  .string()
  .regex(/^\+?[0-9 ()-]{6,24}$/, { error: 'not_a_phone' })
  .refine((phone) => phone.replace(/\D/g, '').length >= 6, { error: 'not_a_phone' });
