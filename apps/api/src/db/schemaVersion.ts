import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Connection } from 'mongoose';

/**
 * Version of what is stored. Raise it with each change of the stored fields or of the rules by which they change.
 * 1: releases that stored no version. 2: the version is stored.
 * 3: sort keys have Ñ after N, search terms no folio's prefix. 4: crew is claimed by days.
 */
export const SCHEMA_VERSION = 4;
/** The oldest schema whose processes may run beside this one. Raise it where theirs would do damage. */
export const LOWEST_BESIDE = 4;

/** A process begins to write within this time of its last look at the schema, and no later. */
export const FRESH_MS = 5_000;
/** By then the last write of a process that was seen has ended: the database ends a transaction after ten seconds. */
const LEASE_MS = FRESH_MS + 11_000;
const FORGOTTEN_AFTER_SECONDS = 3_600;
const SCHEMA_ID = 'schema';

/** What a process runs. `lowest` is the oldest schema that it tolerates beside it. */
export type Release = { schema: number; lowest: number; version: string; build: string };

export type StoredSchema = {
  _id: typeof SCHEMA_ID;
  version: number;
  /** Processes of an older schema must not run. */
  lowest: number;
  /** The release that raised `lowest` last. */
  raisedBy: { version: string; build: string };
  history: { version: number; release: string; build: string; at: Date }[];
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

/** The database cannot be used by this release. The message says what to do. */
export class SchemaRefused extends Error {
  override name = 'SchemaRefused';
}

const schemasOf = (connection: Connection) => connection.collection<StoredSchema>('schemaVersions');
const processesOf = (connection: Connection) => connection.collection<RunningProcess>('processes');

export async function readSchema(connection: Connection): Promise<StoredSchema | null> {
  return schemasOf(connection).findOne({ _id: SCHEMA_ID });
}

/** Throws SchemaRefused when the database needs a newer release than this one, or an older one has to upgrade it first. */
export async function assertSchemaFits(connection: Connection, release: Release): Promise<StoredSchema | null> {
  const stored = await readSchema(connection);
  if (stored && release.schema < stored.lowest) throw new SchemaRefused(overtakenBy(stored, release));
  if (!stored) await assertCanBeUpgraded(connection);
  return stored;
}

export function overtakenBy(stored: StoredSchema, { version, build, schema }: Release): string {
  const { raisedBy, lowest } = stored;
  return [
    `This is release ${version} (build ${build}) with schema ${schema}; the database needs schema ${lowest} or newer.`,
    `Release ${raisedBy.version} (build ${raisedBy.build}) has upgraded it.`,
    'Stop all processes of this release and start that one or a newer one.',
    'To go back to this release, restore the copy of the database from before the upgrade.',
  ].join(' ');
}

/** Releases before 9f051abc stored bookings as `visits`, and no code renames them. */
async function assertCanBeUpgraded(connection: Connection): Promise<void> {
  const names = new Set((await connection.listCollections()).map(({ name }) => name));
  const hasOldBookings = names.has('visits') && (await connection.collection('visits').findOne({})) !== null;
  if (!hasOldBookings) return;
  throw new SchemaRefused(
    'The database was written by a release that stored bookings in the collection `visits`, which this release ' +
      'cannot upgrade. The oldest release that can be upgraded is build 9f051abc of 21 November 2026. Nothing was ' +
      'changed. Start the old release again, or restore into an empty database and load the data anew.',
  );
}

/**
 * Forbids older schemas to run, before the first record is changed. Returns when none of their processes can write any
 * more: each stops within its lease. Calls `onWait` with those that still run.
 */
export async function raiseLowest(
  connection: Connection,
  release: Release,
  onWait: (processes: readonly RunningProcess[]) => void,
): Promise<void> {
  const { schema, lowest, version, build } = release;
  await schemasOf(connection).updateOne({ _id: SCHEMA_ID }, firstSchema, { upsert: true });
  const raised = await schemasOf(connection).updateOne(
    { _id: SCHEMA_ID, version: { $lte: schema }, lowest: { $lt: lowest } },
    { $set: { lowest, raisedBy: { version, build } } },
  );
  if (raised.modifiedCount === 0 && (await olderProcesses(connection, lowest)).length === 0) return;
  for (;;) {
    const running = await olderProcesses(connection, lowest);
    if (running.length === 0) return;
    onWait(running);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

const firstSchema = {
  $setOnInsert: { version: 0, lowest: 0, raisedBy: { version: '', build: '' }, history: [] },
};

/** Notes that the records are of this schema now. A newer one stays. */
export async function noteSchema(connection: Connection, { schema, version, build }: Release): Promise<void> {
  await schemasOf(connection).updateOne(
    { _id: SCHEMA_ID, version: { $lt: schema } },
    {
      $set: { version: schema },
      $push: { history: { version: schema, release: version, build, at: new Date() } },
    },
  );
}

/** Processes of a schema older than `lowest` that may still write. */
export async function olderProcesses(connection: Connection, lowest: number): Promise<RunningProcess[]> {
  // By the database's clock, as the processes' own may differ.
  const isAlive = { $expr: { $gt: ['$seenAt', { $subtract: ['$$NOW', LEASE_MS] }] } };
  return processesOf(connection)
    .find({ schema: { $lt: lowest }, ...isAlive })
    .toArray();
}

/** Enters this process among those that run. Has to precede the look at the schema. */
export async function enterProcess(connection: Connection, release: Release): Promise<string> {
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
