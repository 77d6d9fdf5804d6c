import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Native } from './collections.ts';
import type { Models } from './models.ts';

/** What every room of the API works with. Time comes from here, so that tests can set it. */
export type House = {
  connection: Connection;
  models: Models;
  native: Native;
  config: Config;
  log: Logger;
  /** Epoch milliseconds. */
  now: () => number;
};
