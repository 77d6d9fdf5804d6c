import { createSecretKey } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { openDatabase } from './db/collection.ts';
import { eventListeners } from './eventListeners.ts';
import { createAnnounce } from './events/announce.ts';
import { createMetrics } from './metrics/index.ts';
import { createSignal } from './outbox/signal.ts';

/** Builds the dependencies of every feature on a connected database. */
export function createAppContext(
  connection: Connection,
  config: Config,
  log: Logger,
  now: () => number = Date.now,
): AppContext {
  const db = openDatabase(connection);
  const app: AppContext = {
    connection,
    db,
    catalogue: createCatalogue(db, config.CATALOGUE_FRESH_MS),
    config,
    sessionKey: createSecretKey(config.JWT_SECRET, 'utf8'),
    log,
    metrics: createMetrics(),
    outboxSignal: createSignal(),
    announce: createAnnounce(() => app, eventListeners),
    now,
  };
  return app;
}
