import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { parameterDocs } from './parameters.ts';
import type { Owners, Schema } from './schemaTree.ts';
import { operationsOf, ownersOf, sharedName, visitSchemas } from './schemaTree.ts';
import { fieldsInPlace, sharedFields } from './sharedFields.ts';

const description = openApiDocument('test');
const parameters = operationsOf(description).flatMap((operation) =>
  (operation.parameters ?? []).map(({ name, description: words }) => ({
    field: name,
    owners: ownersOf(operation),
    words,
  })),
);
const fields: { field: string; owners: Owners; schema: Schema; words: string | undefined }[] = [];
visitSchemas(description, ({ properties = {} }, owners) => {
  for (const [field, schema] of Object.entries(properties)) {
    fields.push({ field, owners, schema, words: schema.description });
  }
});

describe('the fields of the description', () => {
  it('are described, every one, in a sentence', () => {
    const silent = fields.filter(({ words = '' }) => !/^[A-Z].+\.$/.test(words));
    expect(silent.map(({ field, owners }) => `${owners[0]}.${field}`)).toEqual([]);
    expect(fields.length).toBeGreaterThan(1_000);
  });

  it('say what a Spanish name means', () => {
    for (const field of ['adultos', 'rinde', 'caducidad', 'inclusiones']) {
      expect(fields.find((each) => each.field === field)?.words).toContain('Spanish');
    }
  });

  it('mean different things in different places', () => {
    const descriptionOf = (owner: string, field: string) =>
      fields.find((each) => each.owners[0] === owner && each.field === field)?.words;
    expect(descriptionOf('Price', 'total')).toContain('minor units');
    expect(descriptionOf('coupons', 'total')).toContain('on all pages');
    expect(descriptionOf('historial', 'from')).not.toBe(descriptionOf('Opening', 'from'));
  });

  it('call no instant a day', () => {
    const isInstant = (schema: Schema) => schema.format === 'date-time' || sharedName(schema) === 'Instant';
    const days = fields.filter(({ schema, words = '' }) => isInstant(schema) && /(first|last) day/.test(words));
    expect(days.map(({ field, owners }) => `${owners[0]}.${field}`)).toEqual([]);
  });

  it('describe a parameter by its operation where one name has two meanings', () => {
    const descriptionOf = (operation: string, parameter: string) =>
      parameters.find(({ field, owners }) => field === parameter && owners[0] === operation)?.words;
    expect(descriptionOf('changeMessageTemplate', 'kind')).toContain('template');
    expect(descriptionOf('importSample', 'kind')).toContain('imported');
    expect(descriptionOf('freeTimes', 'bookingId')).toContain('to move');
    expect(descriptionOf('authorisedPayments', 'bookingId')).not.toContain('to move');
  });

  it('have no shared words that no field uses', () => {
    const all = [...fields, ...parameters];
    const names = new Set(all.map(({ field }) => field));
    const places = new Set(all.flatMap(({ field, owners }) => owners.map((owner) => `${owner}.${field}`)));
    const ofParameters = new Set(parameters.map(({ field }) => field));
    expect(Object.keys(sharedFields).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(fieldsInPlace).filter((key) => !places.has(key))).toEqual([]);
    expect(Object.keys(parameterDocs).filter((name) => !ofParameters.has(name))).toEqual([]);
  });
});
