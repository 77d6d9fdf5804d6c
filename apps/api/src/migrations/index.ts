import type { Connection } from 'mongoose';
import { createMissingIndexes } from '../db/models.ts';
import type { DatabaseRelease } from '../db/schema/schemaVersion.ts';
import { numberMigrations } from './0005-number-migrations.ts';
import { searchBookingsByStart } from './0006-search-bookings-by-start.ts';
import { shareDepartures } from './0007-share-departures.ts';
import { dropChannelCommission } from './0008-drop-channel-commission.ts';
import { describePictures } from './0009-describe-pictures.ts';
import { planJobsByTable } from './0010-plan-jobs.ts';
import type { Migration, OnProgress } from './migration.ts';

export type { Migration, OnProgress } from './migration.ts';

/** All migrations, by their numbers. */
export const migrations: readonly Migration[] = [
  numberMigrations,
  searchBookingsByStart,
  shareDepartures,
  dropChannelCommission,
  describePictures,
  planJobsByTable,
];

/** The schema of this release: the number of its newest migration. */
export const SCHEMA_VERSION = Math.max(...migrations.map(({ name }) => Number.parseInt(name, 10)));

/** The oldest schema whose processes may run alongside this release: that of the newest incompatible migration. */
export const LOWEST_SCHEMA = lowestBeside(migrations);

/** The oldest schema whose processes may run on a database with all of these migrations. */
export function lowestBeside(list: readonly Migration[]): number {
  return Math.max(...list.filter(({ isRolling }) => !isRolling).map(({ name }) => Number.parseInt(name, 10)));
}

type RunMigration = { _id: string; at: Date; version: string; build: string };
const runMigrations = (connection: Connection) => connection.collection<RunMigration>('migrations');

/** Runs the pending migrations in order, then creates missing indexes. */
export async function upgradeRecords(
  connection: Connection,
  release: DatabaseRelease,
  onProgress: OnProgress,
  list: readonly Migration[] = migrations,
): Promise<void> {
  // Imported here: a start without pending migrations does not need it.
  const { Umzug } = await import('umzug');
  const umzug = new Umzug({
    migrations: list.map(({ name, up }) => ({ name, up: () => up(connection, onProgress) })),
    storage: storageOf(connection, release),
    logger: undefined,
  });
  await umzug.up();
  await createMissingIndexes(connection);
}

function storageOf(connection: Connection, { version, build }: DatabaseRelease) {
  const records = runMigrations(connection);
  return {
    async logMigration({ name }: { name: string }) {
      await records.updateOne({ _id: name }, { $set: { at: new Date(), version, build } }, { upsert: true });
    },
    async unlogMigration({ name }: { name: string }) {
      await records.deleteOne({ _id: name });
    },
    async executed() {
      const run = await records.find({}, { sort: { _id: 1 } }).toArray();
      return run.map(({ _id }) => _id);
    },
  };
}

/** All migrations of this release or the database, by number; whether each is rolling; when it ran, null: not yet. */
export async function listMigrations(
  connection: Connection,
): Promise<{ name: string; isRolling: boolean; run: RunMigration | null }[]> {
  const run = await runMigrations(connection).find().toArray();
  const names = new Set([...migrations.map(({ name }) => name), ...run.map(({ _id }) => _id)]);
  return [...names].toSorted().map((name) => ({
    name,
    isRolling: migrations.find((migration) => migration.name === name)?.isRolling ?? false,
    run: run.find(({ _id }) => _id === name) ?? null,
  }));
}
