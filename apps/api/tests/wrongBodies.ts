/** The part of a JSON Schema that is used here. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** A value that the field at this path must not take. An empty path is the body itself. */
export type Fault = { at: readonly (string | number)[]; value: unknown };

const wrongTypes: Record<string, unknown> = {
  string: 'a word',
  number: 42.5,
  boolean: true,
  null: null,
  array: [['a list']],
  // A query operator of MongoDB.
  object: { $gt: '' },
};
const wrongOf: Record<string, readonly unknown[]> = {
  Id: ['not-an-id', 'g'.repeat(24), { $ne: null }],
  Day: ['2027-02-31', '2027-13-01', '2027-00-10', '31/12/2027', '2027-1-1', '20270101', ''],
  Month: ['2027-13', '2027-00', 'June'],
  Time: ['24:00', '10:60', '10'],
  Instant: ['2027-02-31T10:00:00Z', '2027-13-01T10:00:00Z', 'yesterday', '2027-01-01'],
  Money: [-1, 0.5, '100', 1e300],
  SignedMoney: [0.5, '100'],
  Percent: [-0.5, 100.5, 0.001],
  Email: ['nobody', 'a@b', '<script>@example.com'],
  Phone: ['call me'],
  Language: ['fr', 'EN'],
  GuestLanguage: ['de', 'FR'],
  Currency: ['eur', 'MXN'],
  Color: ['red'],
};

/** A schema of one type; a nullable one has two. */
type Branch = { whole: Schema & { type?: string }; name: string };

/** All faults that a body of this schema can have, one at a time. */
export function faultsOf(schema: Schema, shared: Readonly<Record<string, Schema>>): Fault[] {
  return [...walk(schema, [])];

  function* walk(part: Schema, at: Fault['at']): Generator<Fault> {
    const branches = branchesOf(part);
    const types = new Set(branches.map(({ whole }) => (whole.type === 'integer' ? 'number' : whole.type)));
    // Every value is valid.
    if (types.has(undefined) && branches.some(({ whole }) => !whole.enum)) return;
    for (const [type, value] of Object.entries(wrongTypes)) {
      if (!types.has(type) || type === 'object') yield { at, value };
    }
    const [only, ...others] = branches.filter(({ whole }) => whole.type !== 'null');
    if (!only) return;
    if (others.length === 0) for (const value of wrongValues(only)) yield { at, value };
    for (const { whole } of [only, ...others]) {
      for (const [field, inner] of Object.entries(whole.properties ?? {})) yield* walk(inner, [...at, field]);
      if (whole.additionalProperties === false) yield { at: [...at, 'unheardOf'], value: 1 };
      if (whole.items) yield* walk(whole.items, [...at, 0]);
    }
  }

  function branchesOf(part: Schema): Branch[] {
    const name = part.$ref?.split('/').at(-1) ?? '';
    const whole = name ? shared[name] : part;
    if (!whole) throw new Error(`${name} is not described`);
    const branches = whole.anyOf ?? whole.oneOf;
    if (branches) return branches.flatMap(branchesOf);
    const { type, ...rest } = whole;
    const types: readonly (string | undefined)[] = typeof type === 'object' ? type : [type];
    return types.map((each) => ({
      whole: each === undefined ? rest : { ...rest, type: each },
      name: name || nameOf({ ...whole, ...(each === undefined ? {} : { type: each }) }),
    }));
  }

  /** What can be null is written out: which shared schema it was. */
  function nameOf({ type, format, pattern, minimum, maximum }: Schema): string {
    const limits = [type, format, pattern, minimum, maximum];
    const same = (name: string) => {
      const its = shared[name];
      return [its?.type, its?.format, its?.pattern, its?.minimum, its?.maximum].every(
        (limit, i) => limit === limits[i],
      );
    };
    const isPlain = limits.slice(1).every((limit) => limit === undefined);
    return (isPlain ? undefined : Object.keys(wrongOf).find(same)) ?? '';
  }
}

function wrongValues({ whole, name }: Branch): unknown[] {
  const { minimum, maximum, minLength = 0, maxLength } = whole;
  return [
    ...(wrongOf[name] ?? []),
    ...(whole.enum ? ['no such word'] : []),
    ...(whole.type === 'integer' ? [1.5] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength > 0 ? [''] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ];
}

/** A body with a fault at a path, whose missing parents are added. */
export function withFault(body: object, { at, value }: Fault): object {
  const changed: object = structuredClone(body);
  let parent = changed;
  at.forEach((step, i) => {
    const inside: unknown = Reflect.get(parent, step);
    const isLast = i === at.length - 1;
    if (isLast) Reflect.set(parent, step, value);
    else if (typeof inside !== 'object' || inside === null) {
      Reflect.set(parent, step, typeof at[i + 1] === 'number' ? [] : {});
    }
    if (!isLast) parent = Object(Reflect.get(parent, step));
  });
  return changed;
}
