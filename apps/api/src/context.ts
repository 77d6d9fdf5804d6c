import type { KeyObject } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Database } from './db/collection.ts';
import type { Announce } from './events/events.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Signal } from './outbox/signal.ts';

/** The dependencies of every feature. Time comes from here, so that tests can set it. */
export type AppContext = {
  connection: Connection;
  db: Database;
  catalogue: Catalogue;
  config: Config;
  sessionKey: KeyObject;
  log: Logger;
  metrics: Metrics;
  outboxSignal: Signal;
  announce: Announce;
  /** Epoch milliseconds. */
  now: () => number;
};
