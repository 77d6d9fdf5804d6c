import { isDeepStrictEqual } from 'node:util';
import { needing } from '@marea/domain/contract/requiring.schema';
import type { Description, Schema } from './schemaTree.ts';
import { sharedName, visitSchemas } from './schemaTree.ts';

type Schemas = Description['components']['schemas'];

/** Writes a nullable value as one schema with both types: openapi-generator drops a null next to a reference. */
export function writeOutNullable(description: Description): void {
  const { schemas } = description.components;
  visitSchemas(description, (schema) => {
    const parts = schema.anyOf?.flatMap((part) => part.anyOf ?? [part]);
    if (!parts?.some(isNull)) return;
    const [value, ...others] = parts.filter((part) => !isNull(part));
    const target = value && resolved(value, schemas);
    if (others.length > 0 || typeof target?.type !== 'string' || target.enum || target.properties) return;
    delete schema.anyOf;
    Object.assign(schema, { ...target, ...schema, type: [target.type, 'null'] });
  });
}

/** Merges alternative objects into one with an `if`: generated clients fail on fields that only one of them has. */
export function mergeAlternatives(description: Description): void {
  const { schemas } = description.components;
  visitSchemas(description, (schema) => {
    if (!schema.anyOf || !schema.anyOf.every((part) => resolved(part, schemas).properties)) return;
    const names = schema.anyOf.map(sharedName);
    const merged = schema.anyOf.map((part) => resolved(part, schemas)).reduce((a, b) => mergedObject(a, b, schemas));
    delete schema.anyOf;
    if (names.includes(undefined)) {
      const words = [schema.description, merged.description].filter((each) => each !== undefined).join(' ');
      Object.assign(schema, { ...merged, ...schema, description: words });
      return;
    }
    const name = names.join('Or');
    schemas[name] ??= merged;
    schema.$ref = `#/components/schemas/${name}`;
  });
  removeUnused(description);
}

function isNull({ type, ...schema }: Schema): boolean {
  return type === 'null' || schema.const === null;
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  return schemas[sharedName(schema) ?? ''] ?? schema;
}

function mergedObject(one: Schema, other: Schema, schemas: Schemas): Schema {
  const [ofOne, ofOther] = [one.required ?? [], other.required ?? []];
  const properties = { ...other.properties };
  for (const [field, part] of Object.entries(one.properties ?? {})) {
    const same = properties[field];
    properties[field] = same ? mergedValue(part, same, schemas) : part;
  }
  const [onlyOne, onlyOther] = [without(ofOne, ofOther), without(ofOther, ofOne)];
  return {
    type: 'object',
    properties,
    required: ofOne.filter((field) => ofOther.includes(field)),
    additionalProperties: false,
    ...whichRequires([one, onlyOne], [other, onlyOther]),
    description: inWords(onlyOne, onlyOther),
  };
}

type Side = readonly [schema: Schema, required: readonly string[]];

/** The fields that only one alternative requires, keyed by a field that only it has. */
function whichRequires(one: Side, other: Side): Pick<Schema, 'if' | 'then' | 'else'> {
  const sides: [Side, Side][] = [
    [other, one],
    [one, other],
  ];
  for (const [[marked, required], [unmarked, otherwise]] of sides) {
    const mark = required.find((field) => !unmarked.properties?.[field]);
    if (mark !== undefined) {
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's keyword
      return { if: needing([mark]), then: conditions(marked, required), else: conditions(unmarked, otherwise) };
    }
  }
  return {};
}

function conditions({ if: condition, then, else: otherwise }: Schema, required: readonly string[]): Schema {
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's keyword
  return JSON.parse(JSON.stringify({ ...needing(required), if: condition, then, else: otherwise }));
}

function without(fields: readonly string[], others: readonly string[]): string[] {
  return fields.filter((field) => !others.includes(field));
}

function inWords(...sides: readonly string[][]): string {
  const [one = '', other] = sides
    .filter((fields) => fields.length > 0)
    .map((fields) => fields.map((field) => `\`${field}\``).join(', '));
  return other === undefined ? `Either with ${one} or without.` : `Either with ${one}, or with ${other}.`;
}

function mergedValue(one: Schema, other: Schema, schemas: Schemas): Schema {
  if (isDeepStrictEqual(plain(one), plain(other))) return one;
  const [a, b] = [resolved(one, schemas), resolved(other, schemas)];
  if (a.properties && b.properties) return mergedObject(a, b, schemas);
  if (a.items && b.items) return { ...one, items: mergedValue(a.items, b.items, schemas) };
  return { anyOf: [one, other] };
}

/** A schema without its descriptions, at any depth. A field may itself be called `description`. */
function plain(schema: Schema): unknown {
  const isDescription = (key: string, value: unknown): boolean => key === 'description' && typeof value === 'string';
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (isDescription(key, value) ? undefined : value)));
}

function removeUnused(description: Description): void {
  const { schemas } = description.components;
  const text = JSON.stringify(description);
  const unused = Object.keys(schemas).filter((name) => !text.includes(`schemas/${name}"`));
  for (const name of unused) delete schemas[name];
  if (unused.length > 0) removeUnused(description);
}
