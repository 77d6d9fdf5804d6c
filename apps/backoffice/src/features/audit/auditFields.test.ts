import { expect, it } from 'vitest';
import * as z from 'zod';
import english from '../../locales/en/audit.ts';
import { audited, isMoneyAt } from './auditedKinds.ts';

/** The fields that the log leaves out of every record. */
const unlogged = ['_id', 'companyId', 'version', 'createdAt', 'updatedAt', 'history'];

function namesIn(schema: unknown, names: Set<string>): void {
  if (schema instanceof z.ZodObject) {
    for (const [name, inner] of Object.entries(schema.shape)) {
      names.add(name);
      namesIn(inner, names);
    }
  } else if (schema instanceof z.ZodArray) namesIn(schema.element, names);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) namesIn(option, names);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) namesIn(schema.unwrap(), names);
}

it('every field of a record in the log has a name in words', () => {
  const names = new Set<string>();
  for (const { schema } of Object.values(audited)) namesIn(schema, names);
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => !(name in english.fields) && !unlogged.includes(name))).toEqual([]);
});

it.each([
  ['booking', 'discount', true],
  ['booking', 'passengers.adultos', false],
  ['booking', 'price.grandTotal', true],
  ['coupon', 'discount', false],
  ['service', 'prices.0.price', true],
  ['service', 'marineParkFee', true],
  ['resource', 'dockFee', true],
  ['supplyCount', 'precio', false],
  ['a kind of an earlier release', 'price', false],
])('the log of a %s has %s as money: %s', (entity, path, isMoney) => {
  expect(isMoneyAt(entity, path)).toBe(isMoney);
});
