import { expect, it } from 'vitest';
import type { Schema } from '../../tests/wrongBodies.ts';
import { faultsOf } from '../../tests/wrongBodies.ts';
import { openApiDocument } from './openapi/openapi.ts';

const { schemas } = (
  JSON.parse(JSON.stringify(openApiDocument('test'))) as { components: { schemas: Record<string, Schema> } }
).components;

it('takes a field for a percentage by its format, not by its bounds', () => {
  const valuesOf = (part: object) =>
    faultsOf({ type: 'number', minimum: 0, maximum: 100, ...part }, schemas).map(({ value }) => value);
  expect(valuesOf({ format: 'percent' })).toContain(0.001);
  expect(valuesOf({ type: ['number', 'null'], format: 'percent' })).toContain(0.001);
  expect(valuesOf({})).not.toContain(0.001);
});
