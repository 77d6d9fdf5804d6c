import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import { RESTORE_PROGRESS, runningProcesses } from '../db/schema/schemaVersion.ts';
import type { Archive } from './archive.ts';
import { createArchive, keyOf, readManifest } from './archive.ts';
import type { BackedUpCollection, BackupPart, Manifest } from './manifest.ts';
import { BackupFailed, documentsOf } from './manifest.ts';
import type { RestoreClaim, RestoreProgress } from './restoreClaim.ts';
import { claimRestore } from './restoreClaim.ts';
import type { BackupStore } from './store.ts';

const { EJSON } = mongo.BSON;

/** Keeps the BSON types of numbers, binary data and expressions: a JavaScript number turns a stored 5.0 into 5. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const BATCH = 1_000;
/** Takes a third of the time; the note after each collection waits for a majority, and so for all before it. */
const UNCONFIRMED = { w: 1, j: false } as const;

type Options = {
  /** The schema of the release that restores. */
  schema: number;
  passphrase?: string | undefined;
  /** Removes the database's present data. */
  replace?: boolean;
  report: (line: string) => void;
};

/**
 * Checks every file of a backup, then writes it into an empty database. Continues an interrupted restore of the same
 * backup. Throws BackupFailed.
 */
export async function restoreBackup(
  connection: Connection,
  store: BackupStore,
  name: string,
  options: Options,
): Promise<Manifest> {
  const found = await readManifest(store, name);
  if (!found) throw new BackupFailed(`There is no backup ${name}.`);
  const { manifest } = found;
  if (manifest.finishedAt === null) throw new BackupFailed(`${name} was cut off: run the backup again to finish it.`);
  if (manifest.release.schema > options.schema) {
    throw new BackupFailed(
      `${name} was made by release ${manifest.release.version}: restore it with that one or a newer.`,
    );
  }
  if (manifest.encryption === null && options.passphrase !== undefined) {
    throw new BackupFailed(`${name} is not encrypted, although BACKUP_PASSPHRASE is set: it may be somebody else's.`);
  }
  const key = await keyOf(manifest, options.passphrase);
  found.verify(key);
  await assertNobodyWrites(connection);
  const mayReplace = options.replace ?? false;
  if (!mayReplace && !(await isInterrupted(connection, name))) await assertEmpty(connection);

  const archive = createArchive(store, name, key);
  for (const collection of manifest.collections) for (const part of collection.parts) await verifyPart(archive, part);
  options.report(`All ${manifest.collections.flatMap(({ parts }) => parts).length} files are whole.`);

  const claim = await claimRestore(progressOf(connection), name);
  try {
    // A process may have started while the files were checked; after the claim none can.
    await assertNobodyWrites(connection);
    if (!claim.continues) {
      if (mayReplace) await removeCollections(connection);
      else await assertEmpty(connection);
      await claim.begin();
    }
    await restoreCollections(connection, archive, { manifest, claim, report: options.report });
  } finally {
    await claim.release();
  }
  return manifest;
}

type Restoring = { manifest: Manifest; claim: RestoreClaim; report: Options['report'] };

/** Writes the collections that an interrupted restore has not written, then lets processes start. */
async function restoreCollections(
  connection: Connection,
  archive: Archive,
  { manifest: { name, collections }, claim, report }: Restoring,
): Promise<void> {
  const progress = progressOf(connection);
  const done = new Set((await progress.find({ backup: name }).toArray()).map(({ _id }) => _id));
  for (const collection of collections) {
    if (done.has(collection.name)) continue;
    await restoreCollection(connection, archive, collection, claim);
    claim.assertHeld();
    await progress.insertOne({ _id: collection.name, backup: name });
    report(`${collection.name}: ${documentsOf(collection)} documents`);
  }
  claim.assertHeld();
  await progress.drop();
}

const progressOf = (connection: Connection) => databaseOf(connection).collection<RestoreProgress>(RESTORE_PROGRESS);

async function isInterrupted(connection: Connection, backup: string): Promise<boolean> {
  return (await progressOf(connection).findOne({ backup })) !== null;
}

async function assertNobodyWrites(connection: Connection): Promise<void> {
  const running = (await runningProcesses(connection)).length;
  if (running > 0) throw new BackupFailed(`${running} processes use this database: stop them first.`);
}

/** Throws BackupFailed if the database has data. */
async function assertEmpty(connection: Connection): Promise<void> {
  for (const existing of await collectionsOf(connection)) {
    if (!(await databaseOf(connection).collection(existing).findOne())) continue;
    throw new BackupFailed(
      `The database ${connection.name} is not empty: ${existing} has documents. ` +
        'Name another database in MONGODB_URI, or add --replace to remove all that it has.',
    );
  }
}

/** Removes all but the claim: it holds other restores off. */
async function removeCollections(connection: Connection): Promise<void> {
  for (const existing of await collectionsOf(connection)) await databaseOf(connection).dropCollection(existing);
}

async function collectionsOf(connection: Connection): Promise<string[]> {
  const infos = await databaseOf(connection).listCollections({}, { nameOnly: true }).toArray();
  return infos.map(({ name }) => name).filter((name) => !name.startsWith('system.') && name !== RESTORE_PROGRESS);
}

async function verifyPart(archive: Archive, part: BackupPart): Promise<void> {
  const documents = documentsIn(await archive.readPart(part)).length;
  if (documents !== part.documents) throw new BackupFailed(`${part.file} is damaged. Nothing was restored.`);
}

async function restoreCollection(
  connection: Connection,
  archive: Archive,
  stored: BackedUpCollection,
  claim: RestoreClaim,
): Promise<void> {
  const database = databaseOf(connection);
  // An earlier restore left it, or a process that has started created it empty.
  await database.collection(stored.name).drop();
  const collection = await database.createCollection(
    stored.name,
    EJSON.parse(stored.options, { relaxed: false }) as mongo.CreateCollectionOptions,
  );
  for (const part of stored.parts) {
    const documents = documentsIn(await archive.readPart(part));
    claim.assertHeld();
    await insertAll(collection, documents);
  }
  const indexes = (EJSON.parse(stored.indexes, { relaxed: false }) as mongo.IndexDescription[]).filter(
    ({ name }) => name !== '_id_',
  );
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

async function insertAll(collection: mongo.Collection, documents: readonly Uint8Array[]): Promise<void> {
  for (let at = 0; at < documents.length; at += BATCH) {
    const batch = documents.slice(at, at + BATCH).map((one) => mongo.BSON.deserialize(one, EXACT));
    await collection.insertMany(batch, { ordered: false, writeConcern: UNCONFIRMED });
  }
}

/** Each document begins with its length. */
function documentsIn(bson: Buffer): Uint8Array[] {
  const documents: Uint8Array[] = [];
  for (let at = 0; at < bson.byteLength;) {
    const length = bson.readInt32LE(at);
    documents.push(bson.subarray(at, at + length));
    at += length;
  }
  return documents;
}

function databaseOf(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}
