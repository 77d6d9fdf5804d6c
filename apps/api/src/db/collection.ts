import type { ListDefinition, RecordOf } from '@marea/domain/contract/defineList';
import type { Language } from '@marea/domain/kernel/language';
import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import * as z from 'zod';
import type { FieldNames } from './fieldNames.ts';
import {
  assertKnownFilter,
  assertKnownPath,
  assertKnownRecord,
  assertKnownUpdate,
  assertKnownWrites,
  fieldNamesOf,
} from './fieldNames.ts';
import type { DroppedIndex } from './formerIndexes.ts';
import { areNoted, dropFormerIndexes, forgetIndexes, notedIndexes, noteIndexes } from './formerIndexes.ts';
import type { FieldDefaults } from './newFields.ts';
import { fillNewFields } from './newFields.ts';
import { written } from './written.ts';

type Identified = { _id: string };
type Options = { session?: mongo.ClientSession | null | undefined };
type With<O> = Omit<O, 'session'> & Options;

export type Index = { key: Record<string, 1 | -1> } & Omit<mongo.IndexDescription, 'key'>;

export type CollectionDefinition<T extends Identified = Identified, Shown extends Identified = T> = {
  name: string;
  fields: FieldNames;
  indexes: readonly Index[];
  /** Fields for searches: returned only where a read asks for them. */
  hidden: Readonly<Record<string, 0>>;
  defaults: FieldDefaults;
  readonly types?: { stored: T; shown: Shown };
};

const definitions = new Map<string, CollectionDefinition>();

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
): CollectionDefinition<z.output<S> & Identified, Omit<z.output<S>, Hidden> & Identified> {
  if (definitions.has(name)) throw new Error(`two collections are named ${name}`);
  const definition = {
    name,
    fields: fieldNamesOf(schema),
    indexes,
    hidden: Object.fromEntries(hidden.map((field) => [field, 0 as const])),
    defaults,
  };
  definitions.set(name, definition);
  return definition;
}

/**
 * Creates missing collections and indexes, which a transaction cannot, drops those that were declared once and no longer
 * are, and fills fields that are new. What earlier starts noted as created is taken to be there (`restoreIndexes`).
 */
export async function prepareCollections(
  connection: Connection,
  onDropped: (dropped: DroppedIndex) => void = () => undefined,
): Promise<void> {
  const declared = [...definitions.values()];
  const [existing, noted] = await Promise.all([connection.listCollections(), notedIndexes(connection)]);
  const names = new Set(existing.map(({ name }) => name));
  await Promise.all(
    declared.map(async (one) => {
      const isNew = !names.has(one.name);
      if (isNew) await createCollection(connection, one.name);
      if (isNew || !areNoted(one, noted)) await createIndexes(connection, one);
    }),
  );
  await dropFormerIndexes(connection, declared, noted, onDropped);
  await fillNewFields(connection, declared);
}

/**
 * Creates the indexes that were dropped by hand or by another version; one after the other, as requests go on meanwhile.
 * Those of a collection that cannot be created are no longer taken to be there: the next start fails on them. Throws an
 * AggregateError when all others are there.
 */
export async function restoreIndexes(connection: Connection): Promise<void> {
  const declared = [...definitions.values()];
  const restored: CollectionDefinition[] = [];
  const failures: unknown[] = [];
  for (const one of declared) {
    try {
      await createIndexes(connection, one);
      restored.push(one);
    } catch (error) {
      failures.push(error);
      await forgetIndexes(connection, one);
    }
  }
  await noteIndexes(connection, restored);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} collections lack indexes`);
}

async function createIndexes(connection: Connection, { name, indexes }: CollectionDefinition): Promise<void> {
  if (indexes.length > 0) await connection.collection(name).createIndexes([...indexes]);
}

/** Another process that starts now may be first. */
async function createCollection(connection: Connection, name: string): Promise<void> {
  try {
    await connection.createCollection(name);
  } catch (error) {
    const isThere = error instanceof mongo.MongoServerError && error.codeName === 'NamespaceExists';
    if (!isThere) throw error;
  }
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
export type Stored<Row> = Row & Internal;

export type Database = {
  <T extends Identified, Shown extends Identified>(definition: CollectionDefinition<T, Shown>): Records<T, Shown>;
  <R extends ListDefinition>(list: R): Records<Stored<RecordOf<R>> & Identified, RecordOf<R> & Identified>;
};

export function openDatabase(connection: Connection): Database {
  const opened = new Map<string, Records<Identified>>();
  return (wanted: CollectionDefinition | ListDefinition) => {
    const name = 'collection' in wanted ? wanted.collection : wanted.name;
    const definition = definitions.get(name);
    if (!definition) throw new Error(`no feature declares the collection ${name}`);
    const records = opened.get(name) ?? new Records<Identified>(connection, definition);
    opened.set(name, records);
    return records;
  };
}

/** The driver's operations on a collection, with field names checked. */
export class Records<T extends Identified, Shown extends Identified = T> {
  readonly #fields: FieldNames;
  readonly #hidden: Readonly<Record<string, 0>>;
  readonly #driver;
  readonly #connection: Connection;
  readonly #name: string;

  constructor(connection: Connection, { name, fields, hidden }: CollectionDefinition<T, Shown>) {
    this.#connection = connection;
    this.#name = name;
    this.#fields = fields;
    this.#hidden = hidden;
    this.#driver = connection.collection<T>(name);
  }

  find<S extends mongo.Document = Shown>(filter: mongo.Filter<T> = {}, options: With<mongo.FindOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    return this.#driver.find<S>(filter, { projection: this.#hidden, ...sessionOf(options) });
  }

  findOne<S extends mongo.Document = Shown>(
    filter: mongo.Filter<T>,
    options: With<mongo.FindOptions> = {},
  ): Promise<S | null> {
    assertKnownFilter(this.#fields, filter);
    return this.#driver.findOne<S>(filter, { projection: this.#hidden, ...sessionOf(options) });
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
    return this.#written(
      options,
      this.#driver.insertOne(record as mongo.OptionalUnlessRequiredId<T>, sessionOf(options)),
    );
  }

  insertMany(records: readonly T[], options: With<mongo.BulkWriteOptions> = {}) {
    for (const record of records) assertKnownRecord(this.#fields, record);
    return this.#written(
      options,
      this.#driver.insertMany(records as readonly mongo.OptionalUnlessRequiredId<T>[], sessionOf(options)),
    );
  }

  replaceOne(filter: mongo.Filter<T>, record: T, options: With<mongo.ReplaceOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    assertKnownRecord(this.#fields, record);
    return this.#written(options, this.#driver.replaceOne(filter, record, sessionOf(options)));
  }

  updateOne(filter: mongo.Filter<T>, update: mongo.UpdateFilter<T>, options: With<mongo.UpdateOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    assertKnownUpdate(this.#fields, update);
    return this.#written(options, this.#driver.updateOne(filter, update, sessionOf(options)));
  }

  updateMany(filter: mongo.Filter<T>, update: mongo.UpdateFilter<T>, options: With<mongo.UpdateOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    assertKnownUpdate(this.#fields, update);
    return this.#written(options, this.#driver.updateMany(filter, update, sessionOf(options)));
  }

  async findOneAndUpdate(
    filter: mongo.Filter<T>,
    update: mongo.UpdateFilter<T> | mongo.Document[],
    options: With<Omit<mongo.FindOneAndUpdateOptions, 'returnDocument'>> = {},
  ): Promise<Shown | null> {
    assertKnownFilter(this.#fields, filter);
    assertKnownUpdate(this.#fields, update);
    const found: unknown = await this.#written(
      options,
      this.#driver.findOneAndUpdate(filter, update, {
        projection: this.#hidden,
        ...sessionOf(options),
        returnDocument: 'after',
      }),
    );
    return found as Shown | null;
  }

  deleteOne(filter: mongo.Filter<T>, options: With<mongo.DeleteOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    return this.#written(options, this.#driver.deleteOne(filter, sessionOf(options)));
  }

  deleteMany(filter: mongo.Filter<T>, options: With<mongo.DeleteOptions> = {}) {
    assertKnownFilter(this.#fields, filter);
    return this.#written(options, this.#driver.deleteMany(filter, sessionOf(options)));
  }

  bulkWrite(writes: mongo.AnyBulkWriteOperation<T>[], options: With<mongo.BulkWriteOptions> = {}) {
    assertKnownWrites(this.#fields, writes);
    return this.#written(options, this.#driver.bulkWrite(writes, sessionOf(options)));
  }

  #written<R>({ session }: Options, write: Promise<R>): Promise<R> {
    return written(this.#connection, this.#name, session, write);
  }
}

/** Without a transaction the driver must get no session at all. */
function sessionOf<O extends Options>({
  session,
  ...options
}: O): Omit<O, 'session'> & { session?: mongo.ClientSession } {
  return session ? { ...options, session } : options;
}
