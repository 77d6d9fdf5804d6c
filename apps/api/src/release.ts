import type { Connection } from 'mongoose';
import { type Logger, pino } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { prepareCollections } from './db/models.ts';
import type { SchemaGuard } from './db/schema/schemaGuard.ts';
import { joinDatabase } from './db/schema/schemaGuard.ts';
import type { DatabaseRelease } from './db/schema/schemaVersion.ts';
import { LOWEST_SCHEMA, SCHEMA_VERSION, upgradeRecords } from './migrations/index.ts';

const PROGRESS_EVERY_MS = 3_000;

type Watch = {
  log: Logger;
  /** Called when a newer release no longer lets this one run. */
  onOvertaken: (message: string) => void;
};

/** The release that this process runs. */
export function releaseOf({
  SCHEMA_VERSION: pretended,
  LOWEST_SCHEMA: beside,
  BUILD_ID: build,
}: Config): DatabaseRelease {
  const { version } = manifest;
  return { schema: pretended ?? SCHEMA_VERSION, lowest: beside ?? pretended ?? LOWEST_SCHEMA, version, build };
}

/** Upgrades the database to a release if needed, logs the progress, and joins it. Throws SchemaRefused. */
export async function joinAsRelease(
  connection: Connection,
  release: DatabaseRelease,
  { log, onOvertaken }: Watch,
): Promise<SchemaGuard> {
  const guard = await joinDatabase(connection, release, {
    upgrade: () => upgradeWithProgress(connection, release, log),
    onWait: (processes) => log.warn({ processes }, 'waiting for processes of an older release to stop'),
    onOvertaken,
  });
  await prepareCollections(connection);
  return guard;
}

/** Upgrades the database to a release, and leaves it. Throws SchemaRefused. */
export async function upgradeDatabase(
  connection: Connection,
  release: DatabaseRelease = { schema: SCHEMA_VERSION, lowest: LOWEST_SCHEMA, version: manifest.version, build: '' },
  log: Logger = pino({ level: 'silent' }),
): Promise<void> {
  const guard = await joinAsRelease(connection, release, { log, onOvertaken: (message) => log.warn(message) });
  await guard.stop();
}

async function upgradeWithProgress(connection: Connection, release: DatabaseRelease, log: Logger): Promise<void> {
  const startedAt = Date.now();
  let latest = {};
  // Building one large index reports no progress.
  const timer = setInterval(
    () => log.info({ ...latest, seconds: Math.round((Date.now() - startedAt) / 1_000) }, 'upgrading records'),
    PROGRESS_EVERY_MS,
  );
  try {
    await prepareCollections(connection);
    await upgradeRecords(connection, release, (progress) => (latest = progress));
  } finally {
    clearInterval(timer);
  }
}
