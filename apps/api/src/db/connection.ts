import type { Connection } from 'mongoose';
import mongoose from 'mongoose';

/** A filter with an unknown key would match everything. */
mongoose.set('strictQuery', 'throw');

/** Connects with majority, journalled writes. Waiting for a free line over `longestWaitMs` ms is an outage. */
export async function connect(uri: string, { poolSize = 40, longestWaitMs = 10_000 } = {}): Promise<Connection> {
  return mongoose
    .createConnection(uri, {
      writeConcern: { w: 'majority', j: true },
      readConcern: { level: 'majority' },
      serverSelectionTimeoutMS: 5_000,
      maxPoolSize: poolSize,
      waitQueueTimeoutMS: longestWaitMs,
      autoIndex: false,
      autoCreate: false,
    })
    .asPromise();
}
