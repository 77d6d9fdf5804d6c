import type { Connection } from 'mongoose';
import mongoose from 'mongoose';

/** A key that a filter names but no schema knows would silently match everything: refuse it. */
mongoose.set('strictQuery', 'throw');

/**
 * Connects to MongoDB with the promises that the whole API relies on: an acknowledged write is on
 * a majority and in the journal. Fails within five seconds when no primary answers. Whoever finds all
 * of `poolSize` lines taken for `longestWaitMs` milliseconds gets an outage, not an endless wait.
 */
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
