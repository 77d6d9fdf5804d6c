import * as z from 'zod';

type Requirement = {
  fields: readonly string[];
  /** Fields that lift the requirement if any is given. */
  unless: readonly string[];
  /** Nested fields such as `customer.category` that are only described here and checked later. */
  checkedLater?: readonly string[];
  oneOf?: readonly string[];
};

/** An object with fields that are required unless others are given: checked at once, and described in JSON Schema. */
export function requiring<T extends z.ZodObject>(
  schema: T,
  { fields, checkedLater = [], unless, oneOf = [] }: Requirement,
): T {
  const isExempt = (value: object): boolean => unless.some((field) => has(value, field));
  const withFields = fields.reduce(
    (checked, field) => checked.refine((value) => isExempt(value) || has(value, field), whereMissing(field)),
    schema,
  );
  const [first] = oneOf;
  const whole =
    first === undefined
      ? withFields
      : withFields.refine((value) => oneOf.some((field) => has(value, field)), whereMissing(first));
  const exempt = unless.map((field) => needing([field]));
  const any = oneOf.length > 0 ? { anyOf: oneOf.map((field) => needing([field])) } : {};
  return whole.meta({
    if: exempt.length === 1 ? exempt[0] : { anyOf: exempt },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's keyword
    ...(oneOf.length > 0 ? { then: any } : {}),
    else: { ...needing([...fields, ...checkedLater]), ...any },
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

function has(value: object, field: string): boolean {
  return Reflect.get(value, field) !== undefined;
}

/** Reports the missing field even when other fields are wrong. */
function whereMissing(field: string) {
  const when = ({ value }: z.core.ParsePayload): boolean => typeof value === 'object' && value !== null;
  return { path: [field], error: 'required', when };
}
