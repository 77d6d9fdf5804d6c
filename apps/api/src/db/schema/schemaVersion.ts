import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';

/** The oldest schema that this release upgrades. No release had an older one. */
const OLDEST_UPGRADED = 4;

/** A process begins to write within this time of its last look at the schema, and no later. */
export const FRESH_MS = 5_000;
/** After this time a process's last write has ended: the database ends a transaction after ten seconds. */
const LEASE_MS = FRESH_MS + 11_000;
const FORGOTTEN_AFTER_SECONDS = 3_600;
/** The longest that a process which dies during an upgrade keeps the others waiting. */
const UPGRADE_HOLD_MS = 15_000;
const SCHEMA_ID = 'schema';
/** The collection that lists what a restore has written; it is dropped when the restore is done. */
export const RESTORE_PROGRESS = 'restoreProgress';

/** A process's newest migration, and the oldest schema whose processes may run alongside it. */
export type DatabaseRelease = { schema: number; lowest: number; version: string; build: string };

export type StoredSchema = {
  _id: typeof SCHEMA_ID;
  /** The schema of the stored records. */
  version: number;
  /** Processes of an older schema must not run: raised before the first record is changed in a way unknown to them. */
  lowest: number;
  /** The release that raised `lowest` last. */
  raisedBy: { version: string; build: string };
  /** The process that upgrades. It holds this lease until `until` and renews it. */
  upgrading?: { by: string; until: Date } | null;
};

export type RunningProcess = {
  _id: string;
  schema: number;
  version: string;
  build: string;
  host: string;
  pid: number;
  startedAt: Date;
  seenAt: Date;
};

/** This release cannot use the database. The message says what to do. */
export class SchemaRefused extends Error {
  override name = 'SchemaRefused';
}

const schemasOf = (connection: Connection) => connection.collection<StoredSchema>('schemaVersions');
const processesOf = (connection: Connection) => connection.collection<RunningProcess>('processes');

export async function readSchema(connection: Connection): Promise<StoredSchema | null> {
  return schemasOf(connection).findOne({ _id: SCHEMA_ID });
}

/**
 * Throws SchemaRefused when the database needs a newer release than this one, an older one has to upgrade it first, or a
 * backup was restored into it in part.
 */
export async function assertSchemaFits(connection: Connection, release: DatabaseRelease): Promise<StoredSchema | null> {
  const reason = await restoredInPart(connection);
  if (reason) throw new SchemaRefused(reason);
  const stored = await readSchema(connection);
  if (stored && release.schema < stored.lowest) throw new SchemaRefused(overtakenBy(stored, release));
  await assertCanBeUpgraded(connection, stored);
  return stored;
}

/** Why a database must not be used: a restore has begun and is not done. Null for any other. */
export async function restoredInPart(connection: Connection): Promise<string | null> {
  const restored = await connection.collection<{ backup: string }>(RESTORE_PROGRESS).findOne();
  if (!restored) return null;
  const { backup } = restored;
  return `The backup ${backup} was restored in part. Run pnpm restore with it again: it goes on where it was cut off.`;
}

export function overtakenBy(stored: StoredSchema, { version, build, schema }: DatabaseRelease): string {
  const { raisedBy, lowest } = stored;
  return [
    `This is release ${version} (build ${build}) with schema ${schema}; the database needs schema ${lowest} or newer.`,
    `Release ${raisedBy.version} (build ${raisedBy.build}) has upgraded it.`,
    'Stop all processes of this release and start that one or a newer one.',
    'To go back to this release, restore the copy of the database from before the upgrade.',
  ].join(' ');
}

async function assertCanBeUpgraded(connection: Connection, stored: StoredSchema | null): Promise<void> {
  if (stored && stored.version >= OLDEST_UPGRADED) return;
  // A new database whose first upgrade was interrupted.
  if (stored && stored.version === 0 && stored.lowest > OLDEST_UPGRADED) return;
  if (!stored && !(await holdsRecords(connection))) return;
  throw new SchemaRefused(
    `The database was written by a release with a schema older than ${OLDEST_UPGRADED}, which this release cannot ` +
      'upgrade. Nothing was changed. Start the release that wrote it again, or restore into an empty database and load ' +
      'the data anew.',
  );
}

async function holdsRecords(connection: Connection): Promise<boolean> {
  return (await connection.collection('companies').findOne({}, { projection: { _id: 1 } })) !== null;
}

/**
 * Forbids schemas that cannot run alongside this release, before it changes a record. Returns when none of their
 * processes can write any more: each stops within its lease. Calls `onWait` with those that still run.
 */
export async function raiseLowest(
  connection: Connection,
  release: DatabaseRelease,
  onWait: (processes: readonly RunningProcess[]) => void,
): Promise<void> {
  const { lowest, version, build } = release;
  await schemasOf(connection).updateOne({ _id: SCHEMA_ID }, firstSchema, { upsert: true });
  await schemasOf(connection).updateOne(
    { _id: SCHEMA_ID, lowest: { $lt: lowest } },
    { $set: { lowest, raisedBy: { version, build } } },
  );
  for (;;) {
    const older = (await runningProcesses(connection)).filter(({ schema }) => schema < lowest);
    if (older.length === 0) return;
    onWait(older);
    await setTimeout(1_000);
  }
}

const firstSchema = {
  $setOnInsert: { version: 0, lowest: 0, raisedBy: { version: '', build: '' } },
};

/** Stores this schema as that of the records. A newer one stays. */
export async function noteSchema(connection: Connection, { schema }: DatabaseRelease): Promise<void> {
  await schemasOf(connection).updateOne({ _id: SCHEMA_ID, version: { $lt: schema } }, { $set: { version: schema } });
}

/**
 * Runs an upgrade alone; waits for another process that runs one. The lock is renewed as long as it takes, and
 * lapses when the process has died.
 */
export async function upgradeAlone(connection: Connection, by: string, upgrade: () => Promise<void>): Promise<void> {
  const lease = { $set: { upgrading: { by, until: { $add: ['$$NOW', UPGRADE_HOLD_MS] } } } };
  const isFree = { $expr: { $lt: [{ $ifNull: ['$upgrading.until', new Date(0)] }, '$$NOW'] } };
  const hold = async (filter: object) =>
    (await schemasOf(connection).updateOne({ _id: SCHEMA_ID, ...filter }, [lease])).modifiedCount === 1;
  while (!(await hold(isFree))) await setTimeout(200);
  const renewal = setInterval(() => void hold({ 'upgrading.by': by }).catch(() => undefined), UPGRADE_HOLD_MS / 3);
  try {
    await upgrade();
  } finally {
    clearInterval(renewal);
    await schemasOf(connection).updateOne({ _id: SCHEMA_ID, 'upgrading.by': by }, { $set: { upgrading: null } });
  }
}

/** Processes of any release that may still write. */
export function runningProcesses(connection: Connection): Promise<RunningProcess[]> {
  // Uses the database's clock, because the processes' own may differ.
  const isAlive = { $expr: { $gt: ['$seenAt', { $subtract: ['$$NOW', LEASE_MS] }] } };
  return processesOf(connection).find(isAlive).toArray();
}

/** Registers this process as running. Must precede the check of the schema. */
export async function enterProcess(connection: Connection, release: DatabaseRelease): Promise<string> {
  const _id = randomUUID();
  const { schema, version, build } = release;
  await processesOf(connection).createIndex({ seenAt: 1 }, { expireAfterSeconds: FORGOTTEN_AFTER_SECONDS });
  const about = { schema, version, build, host: os.hostname(), pid: process.pid, startedAt: new Date() };
  await processesOf(connection).updateOne(
    { _id },
    { $setOnInsert: about, $currentDate: { seenAt: true } },
    { upsert: true },
  );
  return _id;
}

export async function renewProcess(connection: Connection, _id: string): Promise<void> {
  await processesOf(connection).updateOne({ _id }, { $currentDate: { seenAt: true } });
}

export async function leaveProcess(connection: Connection, _id: string): Promise<void> {
  await processesOf(connection).deleteOne({ _id });
}
