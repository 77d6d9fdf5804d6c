import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import type { DatabaseRelease } from '../db/schema/schemaVersion.ts';
import type { Archive } from './archive.ts';
import { createArchive, keyOf, newEncryption, readManifest } from './archive.ts';
import type { BackupClaim } from './backupClaim.ts';
import { BACKUP_CLAIMS, claimBackup } from './backupClaim.ts';
import type { BackedUpCollection, Manifest } from './manifest.ts';
import { BackupFailed, documentsOf } from './manifest.ts';
import type { BackupStore } from './store.ts';

const { EJSON } = mongo.BSON;

/** Size of a part before compression. It fits in memory and in one request to a store. */
const PART_BYTES = 32 * 2 ** 20;
const SNAPSHOT_TOO_OLD = 239;
/** An unfinished backup without a new part for so long is written by no process any more. */
const ABANDONED_AFTER_MS = 2 * MINUTE_MS;
/** Copied without documents: another database has other processes. */
const WITHOUT_DOCUMENTS: ReadonlySet<string> = new Set(['processes']);

type Options = {
  release: DatabaseRelease;
  passphrase?: string | undefined;
  report: (line: string) => void;
  partBytes?: number;
  /** Epoch milliseconds; defaults to the machine's clock. */
  now?: () => number;
};

/**
 * Copies a snapshot of a database to a store. Continues an unfinished copy that no process writes any more, as long as
 * the database still has its snapshot. Throws BackupFailed.
 */
export async function makeBackup(connection: Connection, store: BackupStore, options: Options): Promise<Manifest> {
  const { manifest, claim, isContinued } =
    (await claimUnfinished(connection, store, options)) ?? (await claimNew(connection, options));
  if (isContinued) options.report(`Continuing ${manifest.name}.`);
  const held = claim.guard(store);
  try {
    return await copyAll(connection, held, manifest, options);
  } catch (error) {
    if (!isTooOld(error)) throw error;
    if (!isContinued) throw tooSlow(error);
    options.report(`The database no longer has the snapshot of ${manifest.name}; it begins again.`);
    const anew = { ...newManifest(connection, options), name: manifest.name };
    return await copyAll(connection, held, anew, options).catch((again: unknown) => {
      throw isTooOld(again) ? tooSlow(again) : again;
    });
  } finally {
    await claim.release();
  }
}

type BackupRun = { manifest: Manifest; claim: BackupClaim; isContinued: boolean };

async function claimNew(connection: Connection, options: Options): Promise<BackupRun> {
  const manifest = newManifest(connection, options);
  const claim = await claimBackup(databaseOf(connection), manifest.name);
  if (!claim) throw new BackupFailed('Another backup has the same name: begin again.');
  return { manifest, claim, isContinued: false };
}

/** Takes the newest backup, if it can be continued; it is read once no other process can write it. */
async function claimUnfinished(
  connection: Connection,
  store: BackupStore,
  options: Options,
): Promise<BackupRun | null> {
  const name = (await store.list()).at(-1);
  if (name === undefined) return null;
  const claim = await claimBackup(databaseOf(connection), name);
  if (!claim) {
    options.report(mayBeWritten(name));
    return null;
  }
  const manifest = await readUnfinished(connection, store, name, options).catch(async (error: unknown) => {
    await claim.release();
    throw error;
  });
  if (manifest) return { manifest, claim, isContinued: true };
  await claim.release();
  return null;
}

function mayBeWritten(name: string): string {
  return `${name} may still be written by another process. This is a backup of its own.`;
}

function isTooOld(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === SNAPSHOT_TOO_OLD;
}

function tooSlow(cause: unknown): BackupFailed {
  return new BackupFailed(
    'The snapshot expired before it was copied. Keep snapshots for an hour: ' +
      'db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 }), and begin again.',
    { cause },
  );
}

/** A backup, if this release began it for this database and it is unfinished; null for a damaged one. */
async function readUnfinished(
  connection: Connection,
  store: BackupStore,
  name: string,
  { release, passphrase, report, now = Date.now }: Options,
): Promise<Manifest | null> {
  try {
    const found = await readManifest(store, name);
    if (!found || found.manifest.finishedAt !== null || found.manifest.database !== connection.name) return null;
    const isEncrypted = found.manifest.encryption !== null;
    if (found.manifest.release.schema !== release.schema || isEncrypted !== (passphrase !== undefined)) return null;
    found.verify(await keyOf(found.manifest, passphrase));
    if (now() - Date.parse(found.manifest.notedAt ?? found.manifest.startedAt) >= ABANDONED_AFTER_MS)
      return found.manifest;
    report(mayBeWritten(name));
    return null;
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error;
    report(`${name} cannot be continued: ${error.message}`);
    return null;
  }
}

function newManifest(connection: Connection, { release, passphrase, now = Date.now }: Options): Manifest {
  const startedAt = new Date(now()).toISOString();
  // Another backup may begin in the same second.
  const suffix = randomBytes(2).toString('hex');
  return {
    format: 1,
    name: `marea-${startedAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${suffix}`,
    database: connection.name,
    release: { schema: release.schema, version: release.version, build: release.build },
    startedAt,
    notedAt: startedAt,
    finishedAt: null,
    clusterTime: null,
    compression: 'zstd',
    encryption: passphrase === undefined ? null : newEncryption(),
    collections: [],
  };
}

async function copyAll(
  connection: Connection,
  store: BackupStore,
  manifest: Manifest,
  options: Options,
): Promise<Manifest> {
  const archive = createArchive(store, manifest.name, await keyOf(manifest, options.passphrase));
  if (manifest.collections.length === 0) manifest.collections = await describeCollections(connection);
  const snapshot = await openSnapshot(connection, manifest);
  manifest.clusterTime = snapshot.time;
  const { now = Date.now } = options;
  const saveManifest = () => {
    manifest.notedAt = new Date(now()).toISOString();
    return archive.writeManifest(manifest);
  };
  try {
    for (const collection of manifest.collections) {
      if (collection.isWhole) continue;
      await copyCollection(snapshot, archive, { collection, saveManifest, partBytes: options.partBytes ?? PART_BYTES });
      options.report(`${collection.name}: ${documentsOf(collection)} documents`);
    }
    manifest.finishedAt = new Date(now()).toISOString();
    await saveManifest();
    return manifest;
  } finally {
    await snapshot.end();
  }
}

async function describeCollections(connection: Connection): Promise<BackedUpCollection[]> {
  const infos = await databaseOf(connection).listCollections().toArray();
  const described: BackedUpCollection[] = [];
  for (const { name, type, options } of infos.toSorted((a, b) => (a.name < b.name ? -1 : 1)) as CollectionInfo[]) {
    if (type !== 'collection' || name.startsWith('system.') || name === BACKUP_CLAIMS) continue;
    const indexes = await databaseOf(connection).collection(name).indexes();
    described.push({
      name,
      options: EJSON.stringify(options ?? {}),
      indexes: EJSON.stringify(indexes),
      parts: [],
      after: null,
      isWhole: WITHOUT_DOCUMENTS.has(name),
    });
  }
  return described;
}
type CollectionInfo = { name: string; type?: string; options?: mongo.Document };

type CopyOptions = { collection: BackedUpCollection; saveManifest: () => Promise<void>; partBytes: number };

/** Copies in the order of `_id` and saves the manifest after each part, from which a later run continues. */
async function copyCollection(
  snapshot: Snapshot,
  archive: Archive,
  { collection, saveManifest, partBytes }: CopyOptions,
) {
  let documents: Uint8Array[] = [];
  let bytes = 0;
  const store = async () => {
    const file = `${collection.name}.${String(collection.parts.length + 1).padStart(4, '0')}.bson.zst`;
    const last = documents.at(-1);
    collection.parts.push(await archive.writePart(file, Buffer.concat(documents), documents.length));
    collection.after = last ? EJSON.stringify({ _id: idOf(last) }) : null;
    documents = [];
    bytes = 0;
    await saveManifest();
  };
  for await (const document of snapshot.read(collection.name, collection.after)) {
    documents.push(document);
    bytes += document.byteLength;
    if (bytes >= partBytes) await store();
  }
  if (documents.length > 0) await store();
  collection.isWhole = true;
  collection.after = null;
  await saveManifest();
}

function idOf(document: Uint8Array): unknown {
  return mongo.BSON.deserialize(document, { promoteValues: false })._id;
}

type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/** The driver's property of a session, which its types leave out. */
const SNAPSHOT_TIME = 'snapshotTime';

/** Reads all collections as of one time: that of the backup, or now. */
async function openSnapshot(connection: Connection, { clusterTime, collections }: Manifest) {
  const session = connection.getClient().startSession({ snapshot: true });
  if (clusterTime !== null) Reflect.set(session, SNAPSHOT_TIME, EJSON.parse(clusterTime, { relaxed: false }).at);
  // Each read sets it, or the connection's own read concern wins.
  const read = { session, readConcern: { level: 'snapshot' } } as const;
  // The driver learns the time only from an answer that is not raw.
  await databaseOf(connection)
    .collection(collections[0]?.name ?? '')
    .findOne({}, read);
  const at: unknown = Reflect.get(session, SNAPSHOT_TIME);
  if (at === undefined)
    throw new BackupFailed('The database reports no time of its snapshot: it must be a replica set.');
  return {
    time: EJSON.stringify({ at }, { relaxed: false }),
    /** The documents of a collection after an `_id`, as bytes. */
    async *read(name: string, after: string | null): AsyncGenerator<Uint8Array> {
      const last = after === null ? null : (EJSON.parse(after, { relaxed: false }) as mongo.Document);
      const cursor = databaseOf(connection)
        .collection(name)
        .find<Uint8Array>(
          {},
          { ...read, raw: true, hint: { _id: 1 }, batchSize: 1_000, ...(last ? { min: last } : {}) },
        );
      for await (const document of cursor) {
        // `min` is inclusive.
        if (last && EJSON.stringify({ _id: idOf(document) }) === after) continue;
        yield document;
      }
    },
    end: () => session.endSession(),
  };
}

function databaseOf(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}
