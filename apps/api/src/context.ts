import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/index.ts';
import { createCatalogue } from './catalogue/index.ts';
import type { Config } from './config.ts';
import type { Database } from './db/collection.ts';
import { openDatabase } from './db/collection.ts';
import type { Announce } from './events/events.ts';
import { createAnnounce } from './events/events.ts';
import { followers } from './followers.ts';
import type { Signal } from './outbox/index.ts';
import { createSignal } from './outbox/index.ts';

/** The dependencies of every feature. Time comes from here, so that tests can set it. */
export type AppContext = {
  connection: Connection;
  db: Database;
  catalogue: Catalogue;
  config: Config;
  sessionKey: KeyObject;
  log: Logger;
  outboxSignal: Signal;
  announce: Announce;
  /** Epoch milliseconds. */
  now: () => number;
};

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
    outboxSignal: createSignal(),
    announce: createAnnounce(() => app, followers),
    now,
  };
  return app;
}
