import * as z from 'zod';
import type { ImagePurpose } from '../images/imagePurposes.ts';
import type { FieldError } from '../kernel/errors.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.schema.ts';
import { optionalLine } from '../kernel/text.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
import { list, one, page, pageQuerySchema } from './envelope.schema.ts';

/** What every record of a list has beside its own fields. `version` counts its changes from 1. */
const recordFields = {
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  version: z.int().min(1),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};
type RecordFields = typeof recordFields;

/** The version that was read; an update of an older one is refused with the current record. */
export const readVersionSchema = z.int().min(1).optional();

type Shape = Record<string, z.ZodType>;
type Values<Fields extends Shape> = { [Name in keyof Fields]: z.output<Fields[Name]> };
type RowShape<Fields extends Shape, Kept extends Shape> = Omit<RecordFields, keyof Fields | keyof Kept> & Fields & Kept;
type EntryShape<Fields extends Shape, Given> = {
  [Name in keyof Fields]: Name extends keyof Given ? z.ZodOptional<Fields[Name]> : Fields[Name];
} & { locationId: z.ZodOptional<typeof idSchema> };
type ChangesShape<Fields extends Shape> = { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> } & {
  version: typeof readVersionSchema;
};

/** A collection, or the pictures that were uploaded for a private purpose; `images` are those for everybody. */
export type Reference = string | { collection: 'images'; purpose: ImagePurpose };

type Definition<Fields extends Shape, Kept extends Shape, Given, Column extends string> = {
  /** The record's name in the singular, as the audit log and error texts know it. */
  name: string;
  /** Collection in the database. */
  collection: string;
  tag: string;
  /** What the record says, beside its id, place, version and instants. */
  fields: Fields;
  /** What the company itself keeps with the record; nobody sends it. */
  kept?: Kept;
  /** What a new record has of fields that were not sent. */
  defaults: () => Given;
  /** What a new record has of what is kept. */
  keptAtFirst?: () => Values<Kept>;
  /** Columns by which a list is sorted; the first one is the order of a list that names none. */
  columns: readonly [Column, ...Column[]];
  /** Whether the first column runs downwards unless asked otherwise: newest first. */
  newestFirst?: boolean;
  /** Fields in whose words a search looks. */
  searched: readonly (keyof Fields & string)[];
  /** Words beside those of the fields: a phone by its last digits. */
  moreSearchTerms?: (record: Values<Fields>) => string[];
  /** Lists show active entries only, unless all are asked for (`active=0`). */
  activeOnly?: boolean;
  /** Fields of which no two living records of a company may have the same values. */
  unique?: readonly ((keyof Fields & string) | 'locationId')[];
  /** What is wrong with a record's fields taken together, or null. */
  check?: (record: Values<Fields>) => FieldError | null;
  /** Paths of fields that hold ids of other records, with their collection: they must be the company's own. */
  references?: Readonly<Record<string, Reference>>;
};

const orderSchema = z.enum(['asc', 'desc']);

/**
 * A plain managed list, declared once: its fields, and how it is searched and sorted. Gives the
 * schemas of its records and of its endpoints, whose addresses come from `listEndpoints`; the API
 * makes handlers and a collection from the same definition. A list that needs more has an endpoint
 * written by hand beside these.
 */
export function defineList<
  Fields extends Shape,
  Given extends Partial<Values<Fields>>,
  const Column extends (keyof Fields & string) | 'createdAt',
  Kept extends Shape = {},
>(definition: Definition<Fields, Kept, Given, Column>) {
  const { name, tag, fields, columns } = definition;
  const given = Object.keys(definition.defaults());
  const each = (change: (schema: z.ZodType, field: string) => z.ZodType) =>
    Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema, field)]));
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const row = strict<RowShape<Fields, Kept>>({ ...recordFields, ...fields, ...definition.kept }).meta({ id: title });
  const entry = strict<EntryShape<Fields, Given>>({
    ...each((schema, field) => (given.includes(field) ? schema.optional() : schema)),
    locationId: idSchema.optional(),
  }).meta({ id: `New${title}` });
  const changes = strict<ChangesShape<Fields>>({
    ...each((schema) => schema.optional()),
    version: readVersionSchema,
  }).meta({ id: `${title}Changes` });
  const query = pageQuerySchema.extend({
    search: optionalLine(80).optional(),
    sort: z.enum(columns).optional(),
    order: orderSchema.optional(),
    /** `0` asks for all, `1` for active entries only. */
    active: z.enum(['0', '1']).optional(),
    locationId: idSchema.optional(),
  });

  const ofLocation = { id: idOrSlugSchema };
  const byId = { id: idSchema };

  return {
    ...definition,
    row,
    entry,
    changes,
    query,
    /** The list of a location, paged. The path takes the location's id or slug. */
    list: { params: ofLocation, query, response: page(row), summary: `A location's list of: ${name}`, tag },
    /** The whole list of a location, without pages. */
    all: { params: ofLocation, response: list(row), summary: `A location's list of: ${name}, without pages`, tag },
    /** The list of the caller's company, paged; `locationId` narrows it. */
    page: { query, response: page(row), summary: `The company's list of: ${name}`, tag },
    /** A new record, at `locationId` or else at the caller's own location. */
    create: {
      body: entry,
      response: one(row),
      status: 201 as const,
      errors: ['busy'] as const,
      summary: `Add: ${name}`,
      tag,
    },
    /** A change of the fields that are sent. */
    update: {
      params: byId,
      body: changes,
      response: one(row),
      errors: ['version_conflict', 'busy'] as const,
      summary: `Change: ${name}`,
      tag,
    },
    /** Takes a record off its lists. */
    remove: {
      params: byId,
      response: one(z.strictObject({ _id: idSchema })),
      errors: ['in_use', 'busy'] as const,
      summary: `Remove: ${name}`,
      tag,
    },
  };
}

/** A strict object of fields that are put together by name; the caller says which they are. */
function strict<Fields extends Shape>(fields: Shape): z.ZodObject<Fields, z.core.$strict> {
  return z.strictObject(fields as Fields);
}

/** What a list's query may ask. */
export type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  active?: '0' | '1' | undefined;
  locationId?: string | undefined;
};

/** Any list, for what works with all of them. */
export type ListDefinition = Pick<
  Definition<Shape, Shape, unknown, string>,
  'name' | 'collection' | 'columns' | 'newestFirst' | 'activeOnly' | 'unique' | 'references' | 'searched'
> & {
  row: z.ZodType<{ _id: string; companyId: string | null; version: number }> & { shape: Shape };
  entry: z.ZodType;
  changes: z.ZodType;
  defaults: () => object;
  keptAtFirst?: () => object;
  check?: (record: never) => FieldError | null;
  moreSearchTerms?: (record: never) => string[];
};

/** A record of a list. */
export type RecordOf<R extends { row: z.ZodType }> = z.output<R['row']>;
