import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Signal } from './outbox/signal.ts';
import { createSignal } from './outbox/signal.ts';
import type { Native } from './db/collections.ts';
import { nativeCollections } from './db/collections.ts';
import type { Models } from './db/models.ts';
import { createModels } from './db/models.ts';

/** What every feature of the API works with. Time comes from here, so that tests can set it. */
export type AppContext = {
  connection: Connection;
  models: Models;
  native: Native;
  catalogue: Catalogue;
  config: Config;
  /** What signs sessions: `JWT_SECRET` as a key, made once. */
  sessionKey: KeyObject;
  log: Logger;
  /** Rung when an effect has been entered, so that it leaves at once. */
  outboxSignal: Signal;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Composes the dependencies on an open connection. */
export function createAppContext(
  connection: Connection,
  config: Config,
  log: Logger,
  now: () => number = Date.now,
): AppContext {
  const models = createModels(connection);
  return {
    connection,
    models,
    native: nativeCollections(connection),
    catalogue: createCatalogue(models, config.CATALOGUE_FRESH_MS),
    config,
    sessionKey: createSecretKey(config.JWT_SECRET, 'utf8'),
    log,
    outboxSignal: createSignal(),
    now,
  };
}
