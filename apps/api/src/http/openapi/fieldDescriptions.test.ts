import { describe, expect, it } from 'vitest';
import { fieldTables } from './fieldDescriptions.ts';
import { openApiDocument } from './openapi.ts';
import type { Owners } from './schemaTree.ts';
import { visitSchemas } from './schemaTree.ts';

const fields: { field: string; owners: Owners; words: string | undefined }[] = [];
visitSchemas(openApiDocument('test'), ({ properties = {} }, owners) => {
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

  it('are described once: nothing is said twice, or of a field that there is not', () => {
    const descriptions = fieldTables.flatMap((table) => Object.keys(table));
    expect(descriptions.filter((key, i) => descriptions.indexOf(key) !== i)).toEqual([]);
    const used = new Set(fields.flatMap(({ field, owners }) => [field, ...owners.map((owner) => `${owner}.${field}`)]));
    expect(descriptions.filter((key) => !used.has(key))).toEqual([]);
  });
});
