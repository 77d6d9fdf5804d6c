import type { ListDefinition, RecordOf } from '@marea/domain/contract/defineList';
import type { Language } from '@marea/domain/core/text/text';
import type { Connection, mongo } from 'mongoose';
import * as z from 'zod';
import { noteOutage, majorityInTime } from './connection.ts';
import { isOutage } from './outage.ts';
import type { Index } from './pages/pageIndex.ts';
import type { FieldNames } from './schema/fieldNames.ts';
import {
  assertKnownFilter,
  assertKnownPath,
  assertKnownRecord,
  assertKnownUpdate,
  assertKnownWrites,
  fieldNamesOf,
} from './schema/fieldNames.ts';
import type { DerivedFields, FieldDefaults, Projection } from './schema/readDefaults.ts';
import { fillerOf } from './schema/readDefaults.ts';
import { assertMayWrite } from './schema/schemaGuard.ts';

type Identified = { _id: string };
type Options = { session?: mongo.ClientSession | null | undefined };
type With<O> = Omit<O, 'session'> & Options;

export type CollectionDefinition<T extends Identified = Identified, Shown extends Identified = T> = {
  name: string;
  schema: z.ZodObject;
  fields: FieldNames;
  indexes: readonly Index[];
  /** Fields for searches: returned only if a read requests them. */
  hidden: Readonly<Record<string, 0>>;
  /** Values for fields that stored records lack, filled at each read. Queries in the database do not see them. */
  defaults: FieldDefaults;
  derived: DerivedFields;
  readonly types?: { stored: T; shown: Shown };
};

const definitions = new Map<string, CollectionDefinition>();

/** All collections that the loaded features declare. */
export function declaredCollections(): CollectionDefinition[] {
  return [...definitions.values()];
}

/** The collection of a name. Throws for one that no loaded feature declares. */
export function collectionNamed(name: string): CollectionDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`no feature declares the collection ${name}`);
  return definition;
}

/** Declares a collection. Operations throw for a field that the schema lacks, which MongoDB would accept in silence. */
export function collection<
  S extends z.ZodObject<{ _id: z.ZodType<string> }>,
  const Hidden extends keyof z.output<S> & string = never,
>(
  name: string,
  schema: S,
  indexes: readonly Index[] = [],
  hidden: readonly Hidden[] = [],
  defaults: FieldDefaults = {},
  derived: DerivedFields = {},
): CollectionDefinition<z.output<S> & Identified, Omit<z.output<S>, Hidden> & Identified> {
  if (definitions.has(name)) throw new Error(`two collections are named ${name}`);
  const definition = {
    name,
    schema,
    fields: fieldNamesOf(schema),
    indexes,
    hidden: Object.fromEntries(hidden.map((field) => [field, 0 as const])),
    defaults,
    derived,
  };
  definitions.set(name, definition);
  return definition;
}

/** The fields that have a default for stored records, by collection. */
export function fillableFields(): { name: string; fields: string[] }[] {
  return [...definitions.values()]
    .map(({ name, defaults, derived }) => ({ name, fields: Object.keys({ ...defaults, ...derived }) }))
    .filter(({ fields }) => fields.length > 0);
}

export async function emptyCollections(connection: Connection): Promise<void> {
  for (const name of definitions.keys()) await connection.collection(name).deleteMany({});
}

export function collectionNames(): string[] {
  return [...definitions.keys()];
}

export type Internal = {
  isDeleted: boolean;
  searchTerms: string[];
  sortKeys: Record<string, string | number | boolean | null | Record<Language, string>>;
};
export type StoredRow<Row> = Row & Internal;

export type Database = {
  <T extends Identified, Shown extends Identified>(definition: CollectionDefinition<T, Shown>): Records<T, Shown>;
  <R extends ListDefinition>(list: R): Records<StoredRow<RecordOf<R>> & Identified, RecordOf<R> & Identified>;
  <T extends Identified, Shown extends Identified>(list: ListDefinition): Records<T, Shown>;
};

export function openDatabase(connection: Connection): Database {
  const opened = new Map<string, Records<Identified>>();
  return (definition: CollectionDefinition | ListDefinition) => {
    const name = 'collection' in definition ? definition.collection : definition.name;
    const records = opened.get(name) ?? new Records<Identified>(connection, collectionNamed(name));
    opened.set(name, records);
    return records;
  };
}

/** The driver's operations on a collection, with field names checked. */
export class Records<T extends Identified, Shown extends Identified = T> {
  readonly indexes: readonly Index[];
  readonly #fields: FieldNames;
  readonly #hidden: Readonly<Record<string, 0>>;
  readonly #defaults: FieldDefaults;
  readonly #derived: DerivedFields;
  readonly #driver;
  readonly #connection: Connection;

  constructor(connection: Connection, definition: CollectionDefinition<T, Shown>) {
    const { name, fields, hidden, defaults, derived, indexes } = definition;
    this.indexes = indexes;
    this.#connection = connection;
    this.#fields = fields;
    this.#hidden = hidden;
    this.#defaults = defaults;
    this.#derived = derived;
    this.#driver = connection.collection<T>(name);
  }

  find<S extends mongo.Document = Shown>(filter: mongo.Filter<T> = {}, options: With<mongo.FindOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    const findOptions = { projection: this.#hidden, ...sessionOf(options) };
    const fill = this.#filler(findOptions.projection);
    return this.#driver.find<S>(filter, findOptions).map((record) => fill(record));
  }

  findOne<S extends mongo.Document = Shown>(
    filter: mongo.Filter<T>,
    options: With<mongo.FindOptions> = {},
  ): Promise<S | null> {
    assertKnownFilter(this.#fields, filter);
    const findOptions = { projection: this.#hidden, ...sessionOf(options) };
    const fill = this.#filler(findOptions.projection);
    return this.#driver.findOne<S>(filter, findOptions).then((record) => record && fill(record));
  }

  /** Fills the fields that older records lack, in whole records that an aggregation returns. */
  withDefaults<S extends mongo.Document>(records: readonly S[]): S[] {
    return records.map(this.#filler());
  }

  async exists(filter: mongo.Filter<T>, options: Options = {}): Promise<boolean> {
    return (await this.findOne(filter, { ...options, projection: { _id: 1 } })) !== null;
  }

  countDocuments(filter: mongo.Filter<T> = {}, options: With<mongo.CountDocumentsOptions> = {}): Promise<number> {
    assertKnownFilter(this.#fields, filter);
    return this.#driver.countDocuments(filter, sessionOf(options));
  }

  distinct(field: string, filter: mongo.Filter<T> = {}): Promise<unknown[]> {
    assertKnownPath(this.#fields, field);
    assertKnownFilter(this.#fields, filter);
    return this.#driver.distinct(field, filter);
  }

  aggregate<S extends mongo.Document>(
    stages: mongo.Document[],
    options: With<mongo.AggregateOptions & mongo.Abortable> = {},
  ) {
    const match: unknown = stages[0]?.$match;
    if (match) assertKnownFilter(this.#fields, match);
    return this.#driver.aggregate<S>(stages, sessionOf(options));
  }

  insertOne(record: T, options: Options = {}) {
    assertKnownRecord(this.#fields, record);
    return this.#write(options, (how) => this.#driver.insertOne(record as mongo.OptionalUnlessRequiredId<T>, how));
  }

  insertMany(records: readonly T[], options: With<mongo.BulkWriteOptions> = {}) {
    for (const record of records) assertKnownRecord(this.#fields, record);
    return this.#write(
      options,
      (how) => this.#driver.insertMany(records as readonly mongo.OptionalUnlessRequiredId<T>[], how),
      { isBulk: true },
    );
  }

  replaceOne(filter: mongo.Filter<T>, record: T, options: With<mongo.ReplaceOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    assertKnownRecord(this.#fields, record);
    return this.#write(options, (how) => this.#driver.replaceOne(filter, record, how));
  }

  updateOne(filter: mongo.Filter<T>, update: mongo.UpdateFilter<T>, options: With<mongo.UpdateOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    assertKnownUpdate(this.#fields, update);
    return this.#write(options, (how) => this.#driver.updateOne(filter, update, how));
  }

  updateMany(filter: mongo.Filter<T>, update: mongo.UpdateFilter<T>, options: With<mongo.UpdateOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    assertKnownUpdate(this.#fields, update);
    return this.#write(options, (how) => this.#driver.updateMany(filter, update, how));
  }

  async findOneAndUpdate(
    filter: mongo.Filter<T>,
    update: mongo.UpdateFilter<T> | mongo.Document[],
    options: With<Omit<mongo.FindOneAndUpdateOptions, 'returnDocument'>> = {},
  ): Promise<Shown | null> {
    assertKnownFilter(this.#fields, filter);
    assertKnownUpdate(this.#fields, update);
    const found: unknown = await this.#write(options, (how) =>
      this.#driver.findOneAndUpdate(filter, update, {
        projection: this.#hidden,
        ...how,
        returnDocument: 'after',
      }),
    );
    return (found as Shown | null) && this.#filler(options.projection)(found as Shown);
  }

  deleteOne(filter: mongo.Filter<T>, options: With<mongo.DeleteOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    return this.#write(options, (how) => this.#driver.deleteOne(filter, how));
  }

  deleteMany(filter: mongo.Filter<T>, options: With<mongo.DeleteOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    return this.#write(options, (how) => this.#driver.deleteMany(filter, how));
  }

  bulkWrite(writes: mongo.AnyBulkWriteOperation<T>[], options: With<mongo.BulkWriteOptions> = {}) {
    assertKnownWrites(this.#fields, writes);
    return this.#write(options, (how) => this.#driver.bulkWrite(writes, how), { isBulk: true });
  }

  #filler(projection: Projection = this.#hidden): <S extends mongo.Document>(record: S) => S {
    const fill = fillerOf(this.#defaults, this.#derived, projection);
    return (record) => {
      fill(record);
      return record;
    };
  }

  /**
   * Writes inside a transaction or without one. Without one, throws `busy` if a newer release has overtaken this
   * process, and fails if no majority confirms in time; bulk loads wait for a majority without a limit.
   */
  async #write<O extends Options, R>(
    options: O,
    write: (how: Omit<O, 'session'> & mongo.CommandOperationOptions) => Promise<R>,
    { isBulk = false } = {},
  ): Promise<R> {
    const { session } = options;
    if (!session) await assertMayWrite(this.#connection);
    const concern = session || isBulk ? {} : { writeConcern: majorityInTime };
    try {
      return await write({ ...concern, ...sessionOf(options) });
    } catch (error) {
      if (isOutage(error)) noteOutage(this.#connection);
      throw error;
    }
  }
}

/** Without a transaction the driver must get no session at all. */
function sessionOf<O extends Options>({
  session,
  ...options
}: O): Omit<O, 'session'> & { session?: mongo.ClientSession } {
  return session ? { ...options, session } : options;
}
