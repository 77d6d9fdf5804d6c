import * as z from 'zod';
import type { AuditedKind } from '../audit/changes.ts';
import type { WrongField } from '../core/errors/errors.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { MAX_SEARCH } from '../core/limits.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { optionalLine } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import type { ImagePurpose } from '../images/imagePurposes.ts';
import { list, one, page, pageQuerySchema } from './envelope.schema.ts';

const recordFields = {
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
};
type RecordFields = typeof recordFields;

/** The version that was read; an older one is refused with the current record. */
export const readVersionSchema = versionSchema.optional();

type Shape = Record<string, z.ZodType>;
type Values<Fields extends Shape> = { [Name in keyof Fields]: z.output<Fields[Name]> };
type RowShape<Fields extends Shape, Internal extends Shape> = Omit<RecordFields, keyof Fields | keyof Internal> &
  Fields &
  Internal;
type EntryShape<Fields extends Shape, Given> = {
  [Name in keyof Fields]: Name extends keyof Given | 'locationId' ? z.ZodOptional<Fields[Name]> : Fields[Name];
} & ('locationId' extends keyof Fields ? unknown : { locationId: z.ZodOptional<typeof idSchema> });
type ChangesShape<Fields extends Shape> = { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> } & {
  version: typeof readVersionSchema;
};

/** The owner of a list's records, which decides who reads and changes them. */
export type Belonging = 'location' | 'locationOrCompany' | 'itself';

/** A collection, the images of a private purpose (`'images'` are the public ones), or a vessel of the record's own location. */
export type FieldReference =
  | string
  | { collection: 'images'; purpose: ImagePurpose }
  | { collection: 'resources'; isOfSameLocation: true };

type Definition<Fields extends Shape, Internal extends Shape, Given, Column extends string> = {
  name: AuditedKind;
  titles: { one: string; many: string };
  collection: string;
  tag: string;
  /** `locationOrCompany` has a field `locationId` that may be null. */
  belongsTo: Belonging;
  /** A field with other locations whose staff may read the record. */
  alsoReadAt?: keyof Internal & string;
  fields: Fields;
  /**
   * Fields with other rules for stored records, such as imported ones, than for new ones; changes may keep their
   * values.
   */
  storedFields?: Partial<Record<keyof Fields, z.ZodType>>;
  internalFields?: Internal;
  defaults: () => Given;
  internalDefaults?: () => Values<Internal>;
  /** Columns by which a list can be sorted; the first is the default. */
  sortable: readonly [Column, ...Column[]];
  newestFirst?: boolean;
  /** A second column to sort by, such as last names among people with one first name. */
  thenBy?: Column;
  searched: readonly (keyof Fields & string)[];
  moreSearchTerms?: (record: Values<Fields>) => string[];
  /** Lists show active entries only, unless `active=0`. */
  activeOnly?: boolean;
  unique?: readonly ((keyof Fields & string) | 'locationId')[];
  /** A sortable column whose texts must differ within a location, beyond case and accents. */
  distinct?: Column;
  /** A rule over several fields: returns the wrong field, or null. */
  check?: (record: Values<Fields>) => WrongField | null;
  /** Paths of fields that hold ids of other records, which must be of the same company. */
  references?: Readonly<Record<string, FieldReference>>;
};

const orderSchema = z.enum(['asc', 'desc']);

/**
 * Defines a list of managed records: the schemas of its records and endpoints. The API derives handlers and collection
 * from it.
 */
export function defineList<
  Fields extends Shape,
  Given extends Partial<Values<Fields>>,
  const Column extends (keyof Fields & string) | 'createdAt',
  Internal extends Shape = {},
>(definition: Definition<Fields, Internal, Given, Column>) {
  const { name, titles, tag, fields, sortable, belongsTo } = definition;
  if ((belongsTo === 'locationOrCompany') !== 'locationId' in fields) throw new Error(`${name} belongs elsewhere`);
  const defaultFields = Object.keys(definition.defaults());
  const each = (change: (schema: z.ZodType, field: string) => z.ZodType) =>
    Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema, field)]));
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const row = strict<RowShape<Fields, Internal>>({
    ...recordFields,
    ...fields,
    ...definition.storedFields,
    ...definition.internalFields,
  }).meta({
    id: title,
  });
  const entered = {
    locationId: idSchema.optional(),
    ...each((schema, field) => (defaultFields.includes(field) || field === 'locationId' ? schema.optional() : schema)),
  };
  const entry = strict<EntryShape<Fields, Given>>(entered);
  /** Callers who see several companies name the company of a record without a location. */
  const companyNamed: Shape = belongsTo === 'locationOrCompany' ? { companyId: idSchema.optional() } : {};
  const created = strict<EntryShape<Fields, Given>>({ ...entered, ...companyNamed }).meta({ id: `${title}Input` });
  const changes = strict<ChangesShape<Fields>>({
    ...each((schema, field) => (definition.storedFields?.[field] ?? schema).optional()),
    version: readVersionSchema,
  }).meta({ id: `${title}Changes` });
  const query = pageQuerySchema.extend({
    search: optionalLine(MAX_SEARCH).optional(),
    sort: z.enum(sortable).optional(),
    order: orderSchema.optional(),
    active: z.enum(['0', '1']).optional(),
    locationId: idSchema.optional(),
  });

  const byLocation = { id: idOrSlugSchema };
  const byId = { id: idSchema };

  return {
    ...definition,
    row,
    entry,
    changes,
    query,
    ofLocation: {
      params: byLocation,
      query,
      response: page(row),
      summary: `The ${titles.many} of a location, paged`,
      tag,
    },
    ofLocationUnpaged: { params: byLocation, response: list(row), summary: `All ${titles.many} of a location`, tag },
    ofCompany: { query, response: page(row), summary: `The ${titles.many} of the company, paged`, tag },
    create: {
      body: created,
      response: one(row),
      status: 201 as const,
      errors: ['busy'] as const,
      summary: `Add ${titles.one}`,
      tag,
    },
    update: {
      params: byId,
      body: changes,
      response: one(row),
      errors: ['version_conflict', 'busy'] as const,
      summary: `Change ${titles.one}`,
      tag,
    },
    remove: {
      params: byId,
      response: one(z.strictObject({ _id: idSchema })),
      errors: ['in_use', 'busy'] as const,
      summary: `Remove ${titles.one}`,
      tag,
    },
  };
}

/** The caller states the type, since TypeScript cannot infer it for fields joined by name. */
function strict<Fields extends Shape>(fields: Shape): z.ZodObject<Fields, z.core.$strict> {
  return z.strictObject(fields as Fields);
}

export type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  active?: '0' | '1' | undefined;
  locationId?: string | undefined;
};

export type ListDefinition = Pick<
  Definition<Shape, Shape, unknown, string>,
  | 'name'
  | 'collection'
  | 'belongsTo'
  | 'alsoReadAt'
  | 'sortable'
  | 'newestFirst'
  | 'thenBy'
  | 'activeOnly'
  | 'unique'
  | 'distinct'
  | 'references'
  | 'searched'
> & {
  row: z.ZodType<{ _id: string; companyId: string | null; version: number }> & { shape: Shape };
  entry: z.ZodType;
  changes: z.ZodType;
  defaults: () => object;
  internalDefaults?: () => object;
  check?(record: object): WrongField | null;
  moreSearchTerms?(record: object): string[];
};

export type RecordOf<R extends { row: z.ZodType }> = z.output<R['row']>;
