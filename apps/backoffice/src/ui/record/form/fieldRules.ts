import type * as z from 'zod';

/** The values of a form. An empty field is null, even if the schema requires a value on saving. */
export type Draft<Entry extends z.ZodObject> = {
  [Name in keyof z.input<Entry>]-?: Exclude<z.input<Entry>[Name], undefined> | null;
};

/** The form's fields of a record. */
export function fieldsOf<Values extends object>(record: object, names: Values): Values {
  const source = record as Record<string, unknown>;
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [name, source[name] ?? value])) as Values;
}

/** The rule of a field, or of a part of one: `displayName.en`, `ingredients.0.cantidad`. */
export function ruleAt(schema: z.ZodType | undefined, path: string): z.ZodType | undefined {
  let rule = schema;
  for (const name of path.split('.')) {
    const whole = withoutEmpty(rule);
    if (whole && 'shape' in whole) rule = (whole.shape as Record<string, z.ZodType>)[name];
    else rule = whole && 'element' in whole ? (whole.element as z.ZodType) : undefined;
  }
  return rule;
}

/** The inner schema of a value that may be null or missing. */
function withoutEmpty(schema: z.ZodType | undefined): z.ZodType | undefined {
  // A list can be unwrapped too, into its elements.
  const isWrapped = schema && 'unwrap' in schema && !('element' in schema);
  return isWrapped && typeof schema.unwrap === 'function' ? withoutEmpty(schema.unwrap() as z.ZodType) : schema;
}

/** The maximum length of a text in a schema, if any. */
export function maxLengthOf(schema: z.ZodType | undefined): number | undefined {
  const innerSchema = withoutEmpty(schema);
  return innerSchema && 'maxLength' in innerSchema && typeof innerSchema.maxLength === 'number'
    ? innerSchema.maxLength
    : undefined;
}

/** Whether a field is required: its schema accepts neither an empty value nor null. */
export function isRequired(schema: z.ZodType | undefined): boolean {
  return schema !== undefined && ['', null, undefined].every((empty) => !schema.safeParse(empty).success);
}

/** A form's values without the empty ones that a schema wants omitted rather than null. */
export function sendable(rules: z.ZodObject, values: object): Record<string, unknown> {
  const isMissing = ([name, value]: [string, unknown]) => {
    const rule = rules.shape[name] as z.ZodType | undefined;
    return value === null && rule?.safeParse(null).success === false && rule.safeParse(undefined).success;
  };
  return Object.fromEntries(Object.entries(values).filter((entry) => !isMissing(entry)));
}

/** The value from an input's callback: of a change event, or the value itself. */
export function inputValueOf(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null || !('currentTarget' in typed)) return typed;
  const input = typed.currentTarget as HTMLInputElement;
  return input.type === 'checkbox' ? input.checked : input.value;
}

/** The value at a path; undefined if missing. */
export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], whole);
}

/** A copy with another value at a path. */
export function withValueAt<Whole>(whole: Whole, path: string, value: unknown): Whole {
  const [name = '', ...below] = path.split('.');
  const own = valueAt(whole, name);
  const part = below.length > 0 ? withValueAt(own, below.join('.'), value) : value;
  if (Array.isArray(whole)) return whole.with(Number(name), part) as Whole;
  return { ...whole, [name]: part };
}
