import type { Description, Owners, Schema } from './schemaTree.ts';
import { visitSchemas } from './schemaTree.ts';
import type { FieldDocs } from './sharedFields.ts';
import { fieldsInPlace, sharedFields } from './sharedFields.ts';

/** Says of each field what it is; beside a reference, this is what the field means, not its type. */
export function describeFields(description: Description): void {
  visitSchemas(description, ({ properties = {} }, owners) => {
    for (const [field, schema] of Object.entries(properties)) {
      hoistAnnotations(schema);
      const words =
        schema.const === null
          ? 'Null: there is nothing to give back.'
          : (docsInPlace(owners, field)?.description ?? schema.description ?? sharedFields[field]?.description);
      if (words) schema.description = words;
    }
  });
}

/** A field that may be null means what the field without the null means. */
function hoistAnnotations(schema: Schema): void {
  const parts = schema.anyOf ?? [];
  const [value, ...others] = parts.filter((part) => part.type !== 'null' && part.const !== null);
  if (!value || others.length > 0 || parts.length < 2) return;
  hoistAnnotations(value);
  const { description, example, ...rest } = value;
  parts[parts.indexOf(value)] = rest;
  Object.assign(schema, {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...schema,
  });
}

/** What a shared field means as part of its nearest owner that says so. */
export function docsInPlace(owners: Owners, field: string): FieldDocs | undefined {
  return owners.map((owner) => fieldsInPlace[`${owner}.${field}`]).find((docs) => docs !== undefined);
}

/** Removes the examples of fields, which the examples of bodies, answers and parameters contain. */
export function removeFieldExamples(description: Description): void {
  visitSchemas(description, (schema) => delete schema.example);
}
