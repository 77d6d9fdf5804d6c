import * as z from 'zod';
import { unlessEmpty } from '../errors/unknown.ts';
import { MAX_FREQUENT_QUESTIONS } from '../limits.ts';
import { EMAIL, MAX_EMAIL, PHONE, cleanPhone, MAX_TYPED_PHONE } from './phone.ts';
import { cleanName, guestLanguages, languages } from './text.ts';

/** Accepts any script and emoji as they are; refuses control characters and lone surrogates. */
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

/** A visible character: neither white space nor one that only joins or formats. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** One line of at most `max` characters, not blank. */
export function line(max: number) {
  return written(LINE, max)
    .min(1, { error: 'required', abort: true })
    .refine((text) => VISIBLE.test(text), { error: 'required' });
}

/** One line of at most `max` characters, possibly empty. */
export function optionalLine(max: number) {
  return written(LINE, max);
}

/** A person's name, cleaned so that in papers and mails no hidden character changes the text around it. */
export function personName(max: number) {
  return line(max).overwrite(cleanName);
}

export function optionalPersonName(max: number) {
  return optionalLine(max).overwrite(cleanName);
}

export function paragraph(max: number) {
  return written(PARAGRAPH, max);
}

export const bilingualSchema = z.strictObject({
  en: paragraph(4_000).meta({ example: 'Four hours along the coast' }),
  es: paragraph(4_000).meta({ example: 'Cuatro horas por la costa' }),
});
export type Bilingual = z.infer<typeof bilingualSchema>;
/** Frequent questions of guests with answers; one that lacks a language is not shown in it. */
export const questionsSchema = z
  .array(
    z.strictObject({
      question: z
        .strictObject({
          en: optionalLine(200).meta({ example: 'Can we bring our own food?' }),
          es: optionalLine(200).meta({ example: '¿Podemos llevar comida?' }),
        })
        .meta({ description: 'The question in both languages.' }),
      answer: z
        .strictObject({
          en: paragraph(2_000).meta({ example: 'Yes, there is a cooler aboard.' }),
          es: paragraph(2_000).meta({ example: 'Sí, hay hielera a bordo.' }),
        })
        .meta({ description: 'The answer in both languages.' }),
    }),
  )
  .max(MAX_FREQUENT_QUESTIONS);
export type FrequentQuestions = z.infer<typeof questionsSchema>;
export const languageSchema = z.enum(languages);
export const guestLanguageSchema = z.enum(guestLanguages);

/** An e-mail address; removes the surrounding white space that keyboards add. */
export const emailSchema = z
  .string()
  .trim()
  .max(MAX_EMAIL)
  .regex(EMAIL, { error: unlessEmpty('not_an_email') })
  .meta({ format: 'email' });

/** A phone as typed; the API reads it with its country's code and stores E.164, +525512345678. */
export const phoneSchema = z
  .string()
  .max(MAX_TYPED_PHONE)
  .refine((phone) => cleanPhone(phone) !== null, { error: unlessEmpty('not_a_phone') })
  .meta({ pattern: PHONE.source });
export const optionalPhoneSchema = z.union([phoneSchema, z.literal('')]);

/** The calling code of a phone's country, `+52`; the plus may be left out. */
export const phoneCodeSchema = z.string().regex(/^(\+?[1-9]\d{0,3})?$/, { error: 'not_a_phone_code' });

export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: unlessEmpty('not_a_color') });
