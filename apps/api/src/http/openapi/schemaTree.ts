export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
};
type Content = { content?: Record<string, Media>; required?: boolean };
export type Media = { schema?: Schema; example?: unknown };
export type Parameter = { name: string; in: string; schema: Schema; description?: string; example?: unknown };
export type Operation = {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> };
};

export function operationsOf({ paths }: Description): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

export function mediaTypesOf({ content = {} }: Content = {}): Media[] {
  return Object.values(content);
}

/** The name of the shared schema that a reference means. */
export function sharedName({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}

/** A field's owners, innermost first: enclosing fields, then the schema, or the operation and its tag. */
export type Owners = readonly string[];

/** The owner of a schema's fields: the new, changed and shown variants of a record share their descriptions. */
export function ownerOf(schemaName: string): string {
  return schemaName.replace(/^(?:Public|Guest|Staff|Queued|Taken|Session)(?=[A-Z])|(?:Changes|Input|View)$/g, '');
}

export function ownersOf({ operationId, tags }: Operation): Owners {
  return [operationId, ...tags];
}

/** The direct subschemas of a schema; a field's subschema has the field as its nearest owner. */
export function partsOf(schema: Schema, owners: Owners): [Schema, Owners][] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const unnamed = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])];
  if (typeof additionalProperties === 'object') unnamed.push(additionalProperties);
  return [
    ...Object.entries(properties).map(([field, part]): [Schema, Owners] => [part, [field, ...owners]]),
    ...unnamed.map((part): [Schema, Owners] => [part, owners]),
  ];
}

/** Visits every schema of the description, references not followed. */
export function visitSchemas(description: Description, visit: (schema: Schema, owners: Owners) => void): void {
  const into = (schema: Schema, owners: Owners): void => {
    visit(schema, owners);
    for (const [part, its] of partsOf(schema, owners)) into(part, its);
  };
  const { schemas, responses } = description.components;
  for (const [name, schema] of Object.entries(schemas)) into(schema, [ownerOf(name)]);
  for (const { schema } of Object.values(responses).flatMap(mediaTypesOf)) if (schema) into(schema, ['Error']);
  for (const operation of operationsOf(description)) {
    const owners = ownersOf(operation);
    for (const { schema } of operation.parameters ?? []) into(schema, owners);
    const media = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) => mediaTypesOf(part));
    for (const { schema } of media) if (schema) into(schema, owners);
  }
}
