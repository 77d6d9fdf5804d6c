import type { Connection, Model } from 'mongoose';
import { mongo, Schema } from 'mongoose';
import type { CollectionDefinition } from './collection.ts';
import { declaredCollections } from './collection.ts';

/** Creates missing collections with their indexes. A transaction creates neither. */
export async function prepareCollections(connection: Connection): Promise<void> {
  const names = new Set((await connection.listCollections()).map(({ name }) => name));
  const missing = declaredCollections().filter(({ name }) => !names.has(name));
  await Promise.all(
    missing.map(async (definition) => {
      await createCollection(connection, definition);
      await createIndexes(connection, definition);
    }),
  );
}

/**
 * Creates missing declared indexes, one collection after the other, because requests may be running. A migration drops
 * an index that is no longer declared, or that changed under its name. Creates all it can before it throws an
 * AggregateError.
 */
export async function createMissingIndexes(connection: Connection): Promise<void> {
  const failures: unknown[] = [];
  for (const definition of declaredCollections()) {
    await createIndexes(connection, definition).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} collections lack indexes`);
}

/** Creates a collection's indexes by one command; mongoose would send one for each index. */
async function createIndexes(connection: Connection, definition: CollectionDefinition): Promise<void> {
  const { collection, schema } = modelOf(connection, definition);
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

/**
 * The mongoose model that creates a collection and its indexes. Only zod describes its records: a second schema would
 * repeat every field, and mongoose's documents cost more than their queries.
 */
function modelOf(connection: Connection, { name, indexes }: CollectionDefinition): Model<{ _id: string }> {
  const known = connection.models[name];
  if (known) return known;
  const schema = new Schema<{ _id: string }>({ _id: String }, { strict: false, autoCreate: false, autoIndex: false });
  for (const { key, ...options } of indexes) schema.index(key, options);
  return connection.model<{ _id: string }>(name, schema, name);
}

/** Creates a collection, unless another process that is starting was first. */
async function createCollection(connection: Connection, definition: CollectionDefinition): Promise<void> {
  try {
    await modelOf(connection, definition).createCollection();
  } catch (error) {
    const isThere = error instanceof mongo.MongoServerError && error.codeName === 'NamespaceExists';
    if (!isThere) throw error;
  }
}
