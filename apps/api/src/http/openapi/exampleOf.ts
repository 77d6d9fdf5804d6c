import { exampleValues } from './exampleValues.ts';
import type { Description, Owners, Schema } from './schemaTree.ts';
import { ownerOf, lookUp, sharedName } from './schemaTree.ts';

/** Stands in for a text that has no example yet. */
export const STAND_IN = 'text';

/** An example of a schema: a known value for the field, else the schema's own, else the first that it allows. */
export function exampleOf(schema: Schema, description: Description, owners: Owners, field = ''): unknown {
  const known = field === '' ? undefined : lookUp(exampleValues, owners, field);
  if (known !== undefined && fits(known, schema, description)) return known;
  if (schema.examples?.length) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const into = (part: Schema, its = owners, called = field) => exampleOf(part, description, its, called);
  const shared = sharedName(schema);
  if (shared) {
    const target = description.components.schemas[shared];
    if (!target) throw new Error(`${shared} is not among the shared schemas`);
    return into(target, target.properties ? [ownerOf(shared)] : owners, '');
  }
  const alternative = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].find(({ type }) => type !== 'null');
  if (alternative) return into(alternative);
  if (schema.properties) {
    const its = field === '' ? owners : [field, ...owners];
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, into(part, its, name)]));
  }
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  switch (type) {
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => into(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'object':
      return {};
    case 'string':
      return STAND_IN;
    case undefined:
    default:
      return null;
  }
}

/** Whether a value is of the kind that a schema takes: one name can be a text here and a list there. */
function fits(value: unknown, schema: Schema, description: Description): boolean {
  const shared = sharedName(schema);
  const target = shared ? description.components.schemas[shared] : undefined;
  if (target) return fits(value, target, description);
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (alternatives.length > 0) return alternatives.some((part) => fits(value, part, description));
  if ('const' in schema) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.length === 0 || types.includes(kindOf(value)) || (types.includes('integer') && Number.isInteger(value));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
