import * as z from 'zod';

export type FieldNames = { readonly [name: string]: FieldNames | null };

/** The fields of a schema, through optionals, nullables, lists and codecs. */
export function fieldNamesOf(schema: z.ZodObject): FieldNames {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, fieldsIn(field)]));
}

function fieldsIn(schema: z.core.$ZodType): FieldNames | null {
  if (schema instanceof z.ZodObject) return fieldNamesOf(schema);
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return fieldsIn(schema.def.innerType);
  }
  return null;
}

/** Throws an Error for a field that the schema does not have. */
export function assertKnownRecord(fields: FieldNames, record: unknown, at = ''): void {
  if (Array.isArray(record)) {
    for (const one of record) assertKnownRecord(fields, one, at);
    return;
  }
  if (typeof record !== 'object' || record === null || record instanceof Date) return;
  for (const [name, value] of Object.entries(record)) {
    if (!(name in fields)) throw new Error(`unknown field ${at}${name}`);
    const inner = fields[name];
    if (inner) assertKnownRecord(inner, value, `${at}${name}.`);
  }
}

/** Throws an Error for an unknown field: it would match nothing, or everything. */
export function assertKnownFilter(fields: FieldNames, filter: object): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' || name === '$or' || name === '$nor') {
      for (const part of value as object[]) assertKnownFilter(fields, part);
    } else if (!name.startsWith('$')) assertKnownPath(fields, name);
  }
}

/** Throws an Error for an unknown field. */
export function assertKnownUpdate(fields: FieldNames, update: object): void {
  const operations = Array.isArray(update)
    ? update.flatMap((stage) => Object.entries(stage as object))
    : Object.entries(update);
  for (const [operator, paths] of operations) {
    if (!operator.startsWith('$')) throw new Error(`an update names ${operator} outside of an operator`);
    for (const [path, value] of Object.entries(paths as object)) {
      const inner = assertKnownPath(fields, path);
      if (operator === '$set' && inner && !Array.isArray(update)) assertKnownRecord(inner, value, `${path}.`);
    }
  }
}

/** Positions in lists are skipped. */
function assertKnownPath(fields: FieldNames, path: string): FieldNames | null {
  let at: FieldNames | null = fields;
  for (const step of path.split('.')) {
    if (at === null) return null;
    if (/^(\d+|\$(\[.*\])?)$/.test(step)) continue;
    if (!(step in at)) throw new Error(`unknown field ${path}`);
    at = at[step] ?? null;
  }
  return at;
}
