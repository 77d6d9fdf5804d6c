import type { Connection } from 'mongoose';
import mongoose from 'mongoose';
import { watchAvailability } from './availability.ts';

/** A filter with an unknown key would match everything. */
mongoose.set('strictQuery', 'throw');

/**
 * A server silent for `heartbeatFrequencyMS` plus `connectTimeoutMS` is dropped with all its pending requests.
 * Selecting another primary takes at most as long, so a client has its answer within five seconds.
 */
const patience = { heartbeatFrequencyMS: 1_000, connectTimeoutMS: 1_500, serverSelectionTimeoutMS: 2_000 } as const;

/**
 * How long a write or commit waits for a majority and the primary's journal. After that the outcome is unknown, and the
 * client retries.
 */
export const majorityInTime = { w: 'majority', j: true, wtimeoutMS: 2_000 } as const;

/**
 * Connects with majority, journalled writes. Waiting longer than `longestWaitMs` for a free connection is an outage.
 */
export async function connect(uri: string, { poolSize = 40, longestWaitMs = 10_000 } = {}): Promise<Connection> {
  const connection = await mongoose
    .createConnection(uri, {
      writeConcern: { w: 'majority', j: true },
      readConcern: { level: 'majority' },
      ...patience,
      maxPoolSize: poolSize,
      waitQueueTimeoutMS: longestWaitMs,
      autoIndex: false,
      autoCreate: false,
    })
    .asPromise()
    .catch((error: unknown) => {
      throw new Error(`Nobody answers at ${withoutPassword(uri)}: check MONGODB_URI and that its database runs.`, {
        cause: error,
      });
    });
  watchAvailability(connection);
  return connection;
}

function withoutPassword(uri: string): string {
  return uri.replace(/\/\/[^@/]*@/, '//');
}
