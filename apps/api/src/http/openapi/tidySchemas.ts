import { isDeepStrictEqual } from 'node:util';
import type { Description, Schema } from './schemaTree.ts';
import { operationsOf, sharedName, visitSchemas } from './schemaTree.ts';

const OUTPUT = 'Output';
/** Keywords that do not narrow a reference next to them. */
const annotations: ReadonlySet<string> = new Set(['$ref', 'description', 'example', 'examples']);
const patterns: ReadonlySet<string> = new Set(['pattern', 'allOf']);

/** Merges schemas that are the same in requests and answers: an instant is a text in both. */
export function mergeOutputSchemas(description: Description): Description {
  const { schemas } = description.components;
  const outputs = Object.keys(schemas).filter(
    (name) => name.endsWith(OUTPUT) && name.slice(0, -OUTPUT.length) in schemas,
  );
  const merged = (part: unknown): unknown =>
    JSON.parse(
      outputs.reduce(
        (text, name) => text.replaceAll(`schemas/${name}"`, `schemas/${name.slice(0, -OUTPUT.length)}"`),
        JSON.stringify(part),
      ),
    );
  const same = outputs.every((name) => {
    const other = schemas[name.slice(0, -OUTPUT.length)];
    return isDeepStrictEqual(merged(schemas[name]), merged(other));
  });
  if (!same)
    throw new Error(`of ${outputs.join(', ')}, an answer's differs from a request's: give it a name of its own`);
  const whole = merged(description) as Description;
  for (const name of outputs) delete whole.components.schemas[name];
  return whole;
}

/** Inlines references with narrower limits next to them, and those of forms: many generators mistake them. */
export function writeOutNarrowed(description: Description): void {
  const { schemas } = description.components;
  visitSchemas(description, (schema) => {
    const target = schemas[sharedName(schema) ?? ''];
    if (!target) return;
    for (const key of Object.keys(schema) as (keyof Schema)[]) {
      // A described schema repeats the format and pattern of the schema that it refines.
      const isRepeated = isDeepStrictEqual(schema[key], target[key]) || (target.format && patterns.has(key));
      if (!annotations.has(key) && isRepeated) delete schema[key];
    }
    if (!Object.keys(schema).every((key) => annotations.has(key))) writeOut(schema, schemas);
  });
  for (const { requestBody } of operationsOf(description)) {
    const form = requestBody?.content?.['multipart/form-data']?.schema;
    for (const field of Object.values(form?.properties ?? {})) writeOut(field, schemas);
  }
}

/** Writes all alternatives as `anyOf`: clients generated from `oneOf` do not compile. */
export function joinAlternatives(description: Description): void {
  visitSchemas(description, (schema) => {
    if (!schema.oneOf) return;
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  });
}

function writeOut(schema: Schema, schemas: Description['components']['schemas']): void {
  const target = schemas[sharedName(schema) ?? ''];
  if (!target) return;
  const { $ref: _, ...own } = schema;
  delete schema.$ref;
  Object.assign(schema, { ...target, ...own });
  if (schema.format === 'email') delete schema.pattern;
}
