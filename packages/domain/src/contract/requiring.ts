import * as z from 'zod';

type Requirement = {
  /** A field, or a field within another: `customer.category`. */
  fields: readonly string[];
  /** With any of these nothing is required: a field that is given, or one that has this value. */
  unless: Readonly<Record<string, true | string>>;
  /** One of these is required in any case. */
  oneOf?: readonly string[];
};

/** An object of which some fields are required unless others are given: checked at once, and described in JSON Schema. */
export function requiring<T extends z.ZodObject>(schema: T, { fields, unless, oneOf = [] }: Requirement): T {
  const isExempt = (value: object): boolean =>
    Object.entries(unless).some(([field, wanted]) => {
      const given: unknown = Reflect.get(value, field);
      return wanted === true ? given !== undefined : given === wanted;
    });
  const asked = fields.reduce(
    (checked, field) => checked.refine((value) => isExempt(value) || has(value, field), whereMissing(field)),
    schema,
  );
  const [first] = oneOf;
  const whole =
    first === undefined
      ? asked
      : asked.refine((value) => oneOf.some((field) => has(value, field)), whereMissing(first));
  const exempt = Object.entries(unless).map(([field, wanted]) => ({
    ...needing([field]),
    ...(wanted === true ? {} : { properties: { [field]: { const: wanted } } }),
  }));
  const any = oneOf.length > 0 ? { anyOf: oneOf.map((field) => needing([field])) } : {};
  return whole.meta({
    if: exempt.length === 1 ? exempt[0] : { anyOf: exempt },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's keyword
    ...(oneOf.length > 0 ? { then: any } : {}),
    else: { ...needing(fields), ...any },
  });
}

type Needing = { required: string[]; properties: Record<string, Partial<Needing>>; additionalProperties: true };

/** JSON Schema of an object that has these fields. */
export function needing(fields: readonly string[]): Needing {
  const byField = Map.groupBy(fields, (field) => field.split('.')[0] ?? field);
  const within = [...byField].map(([field, paths]): [string, Partial<Needing>] => {
    const inner = paths.filter((path) => path !== field).map((path) => path.slice(field.length + 1));
    return [field, inner.length > 0 ? needing(inner) : {}];
  });
  return { required: [...byField.keys()], properties: Object.fromEntries(within), additionalProperties: true };
}

/** What is not sent at all lacks no field of its own. */
function has(value: unknown, path: string): boolean {
  const [field = '', ...rest] = path.split('.');
  const given: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  if (rest.length === 0) return given !== undefined;
  return given === undefined || has(given, rest.join('.'));
}

/** Also said where other fields are wrong. */
function whereMissing(field: string) {
  const when = ({ value }: z.core.ParsePayload): boolean => typeof value === 'object' && value !== null;
  return { path: field.split('.'), error: 'required', when };
}
