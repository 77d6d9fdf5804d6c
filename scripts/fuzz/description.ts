export type ApiDescription = {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, ApiSchema> };
};
export type ApiOperation = {
  parameters?: { in: string; name: string; schema: ApiSchema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: ApiSchema }> };
};
export type ApiSchema = {
  $ref?: string;
  type?: string;
  format?: string;
  examples?: readonly unknown[];
  multipleOf?: number;
  properties?: Record<string, ApiSchema>;
  items?: ApiSchema;
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
};

export function nameOfRef({ $ref }: ApiSchema): string | undefined {
  return $ref?.split('/').at(-1);
}

/** By format. Not in the description itself: no binary fraction is a multiple of 0.01. */
const steps: Readonly<Record<string, number>> = { percent: 0.01, quantity: 0.001, 'exchange-rate': 0.0001 };

export type ValueSource = (called: string, schema: ApiSchema, at: string) => readonly string[] | null;

/** A schema with references resolved and known values as examples. A field `id` takes its record's name. */
export function writtenOut(
  schema: ApiSchema,
  description: ApiDescription,
  valueSource: ValueSource,
  at: string,
  called = '',
): ApiSchema {
  const shared = nameOfRef(schema);
  const { $ref: _, ...own } = schema;
  const whole = shared ? { ...description.components.schemas[shared], ...own } : schema;
  const values = valueSource(called, schema, at);
  const into = (part: ApiSchema, there: string, word: string) =>
    writtenOut(part, description, valueSource, there, word);
  const written: ApiSchema = { ...whole };
  if (values) written.examples = values;
  // The description's example id does not exist.
  else if (shared === 'Id' || shared === 'IdOrSlug' || shared === 'Slug') delete written.examples;
  const step = steps[whole.format ?? ''];
  if (step !== undefined) written.multipleOf = step;
  if (whole.properties) {
    const fields = Object.entries(whole.properties).map(([field, part]) => {
      const word = field === 'id' || field === '_id' ? called : field;
      return [field, into(part, `${at}.${field}`, word)] as const;
    });
    written.properties = Object.fromEntries(fields);
  }
  if (whole.items) written.items = into(whole.items, `${at}[*]`, called);
  for (const combination of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = whole[combination];
    if (!parts) continue;
    written[combination] = parts.map((part) => into(part, at, called));
    written.examples ??= written[combination].find(({ examples }) => examples)?.examples;
  }
  return written;
}
