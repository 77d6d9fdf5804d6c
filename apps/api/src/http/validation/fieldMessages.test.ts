import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from '../errors.ts';

function said(schema: z.ZodType, value: unknown, language: Language): string | undefined {
  try {
    parse(schema, value, language, 'field');
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.errors?.map(({ message }) => message).join() : undefined;
  }
}

const cases: readonly (readonly [z.ZodType, unknown, string, string])[] = [
  [z.string(), { $gt: '' }, 'Enter text', 'Escribe un texto'],
  [z.string(), undefined, 'Required', 'Requerido'],
  [z.string().min(1), '', 'Required', 'Requerido'],
  [z.string().min(3), 'é', 'At least 3 characters', 'Al menos 3 caracteres'],
  [z.string().max(2), 'abc', 'At most 2 characters', 'Máximo 2 caracteres'],
  [z.coerce.number(), 'x', 'Enter a number', 'Escribe un número'],
  [z.int(), 1.5, 'Enter a whole number', 'Escribe un número entero'],
  [z.int().min(0), -1, 'At least 0', 'Al menos 0'],
  [z.number().max(100), 101, 'At most 100', 'Máximo 100'],
  [z.number().gt(0), 0, 'More than 0', 'Más de 0'],
  [z.number().multipleOf(0.5), 0.3, 'In steps of 0.5', 'De 0.5 en 0.5'],
  [z.array(z.int()).max(1), [1, 2], 'At most 1', 'Máximo 1'],
  [z.array(z.int()), {}, 'Expected a list', 'Se espera una lista'],
  [z.strictObject({}), [], 'Expected a group of fields', 'Se espera un grupo de campos'],
  [z.boolean(), 'yes', 'Yes or no', 'Sí o no'],
  [z.iso.date(), '2026-02-31', 'Not a valid date', 'No es una fecha válida'],
  [z.url(), 'x', 'Not a valid web address', 'No es una dirección web válida'],
  [z.enum(['usd', 'mxn']), 'eur', 'Choose one of the options', 'Elige una de las opciones'],
  [z.string().regex(/^a/), 'b', 'Not valid', 'No es válido'],
];

describe('what is wrong with a field', () => {
  it.each(cases)('is said in plain words of either language (%#)', (schema, value, en, es) => {
    expect(said(schema, value, 'en')).toBe(en);
    expect(said(schema, value, 'es')).toBe(es);
  });
});
