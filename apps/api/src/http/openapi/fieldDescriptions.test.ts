import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { parameterDocs } from './parameters.ts';
import type { Owners } from './schemaTree.ts';
import { operationsOf, ownersOf, visitSchemas } from './schemaTree.ts';
import { fieldsInPlace, sharedFields } from './sharedFields.ts';

const description = openApiDocument('test');
const parameters = operationsOf(description).flatMap((operation) =>
  (operation.parameters ?? []).map(({ name }) => ({ field: name, owners: ownersOf(operation) })),
);
const fields: { field: string; owners: Owners; words: string | undefined }[] = [];
visitSchemas(description, ({ properties = {} }, owners) => {
  for (const [field, { description }] of Object.entries(properties)) fields.push({ field, owners, words: description });
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
