import type { Description, Owners, Schema } from './schemaTree.ts';
import { visitSchemas } from './schemaTree.ts';
import type { FieldDocs } from './sharedFields.ts';
import { fieldsInPlace, sharedFields } from './sharedFields.ts';

/** Describes each field; next to a reference, the description is of the field, not of its type. */
export function describeFields(description: Description): void {
  visitSchemas(description, ({ properties = {} }, owners) => {
    for (const [field, schema] of Object.entries(properties)) {
      hoistAnnotations(schema);
      const words =
        schema.const === null
          ? 'Null: there is nothing to return.'
          : (docsInPlace(owners, field)?.description ?? schema.description ?? sharedFields[field]?.description);
      if (words) schema.description = words;
    }
  });
}

/** Moves the annotations of a nullable field up to the field. */
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

/** The description of a shared field, from its nearest owner that has one. */
export function docsInPlace(owners: Owners, field: string): FieldDocs | undefined {
  return owners.map((owner) => fieldsInPlace[`${owner}.${field}`]).find((docs) => docs !== undefined);
}

/** Removes the examples of fields, which the examples of bodies, answers and parameters contain. */
export function removeFieldExamples(description: Description): void {
  visitSchemas(description, (schema) => delete schema.example);
}
