import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Catalogue } from '../fleet/catalogue.service.ts';
import { createCatalogue } from '../fleet/catalogue.service.ts';
import type { Bell } from '../outbox/bell.ts';
import { createBell } from '../outbox/bell.ts';
import type { Native } from './collections.ts';
import { nativeCollections } from './collections.ts';
import type { Models } from './models.ts';
import { createModels } from './models.ts';

/** What every room of the API works with. Time comes from here, so that tests can set it. */
export type House = {
  connection: Connection;
  models: Models;
  native: Native;
  catalogue: Catalogue;
  config: Config;
  /** What signs sessions: `JWT_SECRET` as a key, made once. */
  sessionKey: KeyObject;
  log: Logger;
  /** Rung when an effect has been entered, so that it leaves at once. */
  outboxBell: Bell;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Furnishes a house on an open connection. */
export function createHouse(connection: Connection, config: Config, log: Logger, now: () => number = Date.now): House {
  const models = createModels(connection);
  return {
    connection,
    models,
    native: nativeCollections(connection),
    catalogue: createCatalogue(models, config.CATALOGUE_FRESH_MS),
    config,
    sessionKey: createSecretKey(config.JWT_SECRET, 'utf8'),
    log,
    outboxBell: createBell(),
    now,
  };
}
