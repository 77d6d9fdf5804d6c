import * as z from 'zod';

/** Without a prototype, so no name is inherited. */
export type FieldNames = { readonly [name: string]: FieldNames | null };

/** The fields of a schema, through optionals, nullables, lists and codecs. */
export function fieldNamesOf(schema: z.ZodObject): FieldNames {
  const names: Record<string, FieldNames | null> = Object.create(null);
  for (const [name, field] of Object.entries(schema.shape)) names[name] = fieldsIn(field);
  return names;
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
export function assertKnownRecord(fields: FieldNames, record: unknown): void {
  const unknown = unknownField(fields, record);
  if (unknown !== null) throw new Error(`unknown field ${unknown}`);
}

/** Builds the path only for an error: most records have none. */
function unknownField(fields: FieldNames, record: unknown): string | null {
  if (typeof record !== 'object' || record === null || record instanceof Date) return null;
  if (Array.isArray(record)) {
    for (const one of record) {
      const unknown = unknownField(fields, one);
      if (unknown !== null) return unknown;
    }
    return null;
  }
  for (const name of Object.keys(record)) {
    const inner = fields[name];
    if (inner === undefined) return name;
    if (inner === null) continue;
    const unknown = unknownField(inner, Reflect.get(record, name));
    if (unknown !== null) return `${name}.${unknown}`;
  }
  return null;
}

/** Throws an Error for an unknown field: it would match nothing, or everything. */
export function assertKnownFilter(fields: FieldNames, filter: object): void {
  for (const name of Object.keys(filter)) {
    if (name === '$and' || name === '$or' || name === '$nor') {
      for (const part of Reflect.get(filter, name) as object[]) assertKnownFilter(fields, part);
    } else if (!name.startsWith('$')) assertKnownPath(fields, name);
  }
}

const setting: ReadonlySet<string> = new Set(['$set', '$setOnInsert']);

/** Throws an Error for an unknown field. */
export function assertKnownUpdate(fields: FieldNames, update: object): void {
  const operations = Array.isArray(update)
    ? update.flatMap((stage) => Object.entries(stage as object))
    : Object.entries(update);
  for (const [operator, paths] of operations) {
    if (!operator.startsWith('$')) throw new Error(`an update names ${operator} outside of an operator`);
    for (const path of Object.keys(paths as object)) {
      const inner = assertKnownPath(fields, path);
      if (!inner || Array.isArray(update) || !setting.has(operator)) continue;
      const unknown = unknownField(inner, Reflect.get(paths as object, path));
      if (unknown !== null) throw new Error(`unknown field ${path}.${unknown}`);
    }
  }
}

type BulkWrite = Readonly<
  Record<string, { document?: object; replacement?: object; filter?: object; update?: object }>
>;

/** Throws an Error for an unknown field in any of the writes. */
export function assertKnownWrites(fields: FieldNames, writes: readonly object[]): void {
  for (const write of writes as readonly BulkWrite[]) {
    for (const { document, replacement, filter, update } of Object.values(write)) {
      if (document) assertKnownRecord(fields, document);
      if (replacement) assertKnownRecord(fields, replacement);
      if (filter) assertKnownFilter(fields, filter);
      if (update) assertKnownUpdate(fields, update);
    }
  }
}

/** Known paths, by schema. The code defines them, except for positions in lists. */
const knownPaths = new WeakMap<FieldNames, Map<string, FieldNames | null>>();

/** Throws an Error for an unknown path; returns the fields within. Positions in lists are skipped. */
export function assertKnownPath(fields: FieldNames, path: string): FieldNames | null {
  const known = knownPaths.get(fields) ?? new Map<string, FieldNames | null>();
  const cached = known.get(path);
  if (cached !== undefined) return cached;
  let at: FieldNames | null = fields;
  let hasPosition = false;
  for (const step of path.split('.')) {
    if (at === null) break;
    if (/^(\d+|\$(\[.*\])?)$/.test(step)) {
      hasPosition = true;
      continue;
    }
    const inner: FieldNames | null | undefined = at[step];
    if (inner === undefined) throw new Error(`unknown field ${path}`);
    at = inner;
  }
  if (!hasPosition) knownPaths.set(fields, known.set(path, at));
  return at;
}
