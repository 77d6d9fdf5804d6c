import * as z from 'zod';

type View = (value: unknown) => unknown;

/** The fields of a record that the schema names, at any depth; all other fields are left out. */
export function show<Schema extends z.ZodObject>(schema: Schema, record: z.output<Schema>): z.output<Schema> {
  return viewOf(schema)(record) as z.output<Schema>;
}

/**
 * A view that shows the listed fields of a schema's records (`customer.firstName`, `addons.title`; a whole object by
 * its own name) and blanks all others: null, or an empty list. Throws on creation if an unlisted field can be neither,
 * or if a listed one does not exist.
 */
export function showing<Schema extends z.ZodObject>(
  schema: Schema,
  paths: readonly string[],
): (record: z.output<Schema>) => z.output<Schema> {
  const view = listedView(schema, new Set(paths), schema.meta()?.id ?? 'record');
  return (record) => view(record) as z.output<Schema>;
}

/** Splits a text into names of fields. */
export const fields = (text: string): string[] => text.trim().split(/\s+/);

const views = new WeakMap<z.ZodType, View>();

function viewOf(schema: z.ZodType): View {
  const known = views.get(schema);
  if (known) return known;
  const view = makeView(schema);
  views.set(schema, view);
  return view;
}

function makeView(schema: z.ZodType): View {
  if (schema instanceof z.ZodObject) {
    return objectView(Object.entries(schema.shape).map(([name, field]) => [name, viewOf(field as z.ZodType)]));
  }
  const inner = innerOf(schema);
  return inner ? within(viewOf(inner)) : asItIs;
}

function listedView(schema: z.ZodType, paths: ReadonlySet<string>, label: string): View {
  if (!(schema instanceof z.ZodObject)) {
    const inner = innerOf(schema);
    if (!inner) throw new Error(`${label} has no fields: ${[...paths].join(', ')}`);
    return within(listedView(inner, paths, label));
  }
  const missing = [...paths].find((path) => !(topOf(path) in schema.shape));
  if (missing !== undefined) throw new Error(`${label} has no field ${missing}`);
  return objectView(
    Object.entries(schema.shape).map(([name, field]) => {
      const inside = [...paths]
        .filter((path) => path.startsWith(`${name}.`))
        .map((path) => path.slice(name.length + 1));
      if (paths.has(name)) return [name, viewOf(field as z.ZodType)];
      if (inside.length > 0) return [name, listedView(field as z.ZodType, new Set(inside), `${label}.${name}`)];
      return [name, blankView(field as z.ZodType, `${label}.${name}`)];
    }),
  );
}

function blankView(schema: z.ZodType, label: string): View {
  if (schema.safeParse(null).success) return () => null;
  if (schema.safeParse([]).success) return () => [];
  throw new Error(`${label} is not shown to everybody: it must be nullable or a list`);
}

function objectView(fields: readonly (readonly [string, View])[]): View {
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const result: Record<string, unknown> = {};
    for (const [name, view] of fields) {
      const field: unknown = Reflect.get(value, name);
      if (field !== undefined) result[name] = view(field);
    }
    return result;
  };
}

function within(view: View): View {
  if (view === asItIs) return asItIs;
  return (value) => (Array.isArray(value) ? value.map(view) : view(value));
}

function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema.unwrap() as z.ZodType;
  return null;
}

const topOf = (path: string) => path.split('.')[0] ?? path;
const asItIs: View = (value) => value;
