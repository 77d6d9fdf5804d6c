import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { SchemaGuard } from './db/schemaGuard.ts';
import { joinDatabase } from './db/schemaGuard.ts';
import type { Release } from './db/schemaVersion.ts';
import { LOWEST_BESIDE, SCHEMA_VERSION } from './db/schemaVersion.ts';
import { migrate, repairRecords } from './migrations.ts';

const PROGRESS_EVERY_MS = 3_000;

type Watch = {
  log: Logger;
  /** A newer release forbids this one to run. */
  onOvertaken: (message: string) => void;
  /** The last process of an older schema has stopped. */
  onOlderLeft: () => void;
};

/** The release that this process runs. */
export function releaseOf({ SCHEMA_VERSION: pretended, BUILD_ID: build }: Config): Release {
  const { version } = manifest;
  return { schema: pretended ?? SCHEMA_VERSION, lowest: pretended ?? LOWEST_BESIDE, version, build };
}

/** Upgrades the database to a release where it needs that, logs the progress, and joins it. Throws SchemaRefused. */
export async function joinAsRelease(
  connection: Connection,
  release: Release,
  { log, onOvertaken, onOlderLeft }: Watch,
): Promise<SchemaGuard> {
  return joinDatabase(connection, release, {
    migrate: () => migrateWithProgress(connection, log),
    onWait: (processes) => log.warn({ processes }, 'waiting for processes of an older release to stop'),
    onOvertaken,
    onOlderLeft,
  });
}

/** Fills the fields that an older release has left out since the upgrade. */
export async function repairDatabase(connection: Connection, log: Logger): Promise<void> {
  const repaired = await repairRecords(connection, reportTo(log));
  if (repaired.length > 0) log.warn({ repaired }, 'filled fields that an older release left out');
}

async function migrateWithProgress(connection: Connection, log: Logger): Promise<void> {
  const onProgress = reportTo(log);
  const startedAt = Date.now();
  // Building one large index reports nothing by itself.
  const timer = setInterval(
    () => onProgress({ seconds: Math.round((Date.now() - startedAt) / 1_000) }),
    PROGRESS_EVERY_MS,
  );
  const onDropped = (dropped: object) => log.info(dropped, 'dropped an index that is no longer declared');
  await migrate(connection, { onDropped, onProgress }).finally(() => clearInterval(timer));
}

function reportTo(log: Logger): (progress: object) => void {
  return (progress) => log.info(progress, 'upgrading records');
}
