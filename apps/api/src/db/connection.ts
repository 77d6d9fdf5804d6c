import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import mongoose from 'mongoose';

/** A filter with an unknown key would match everything. */
mongoose.set('strictQuery', 'throw');

/**
 * A silent server is dropped with all its pending requests. Selecting another primary takes at most as long, so a client
 * has its answer within five seconds.
 */
const patience = { heartbeatFrequencyMS: 1_000, serverSelectionTimeoutMS: 2_000 } as const;

/**
 * How long a write or commit waits for a majority and the primary's journal. After that the outcome is unknown, and the
 * client retries.
 */
export const majorityInTime = { w: 'majority', j: true, wtimeoutMS: 2_000 } as const;

/**
 * Connects with majority, journalled writes. Waiting longer than `longestWaitMs` for a free connection is an outage, and
 * so is a server that sends nothing for `longestSilenceMs` more than a heartbeat.
 */
export async function connect(
  uri: string,
  { poolSize = 40, longestWaitMs = 10_000, longestSilenceMs = 1_500, monitorCommands = false } = {},
): Promise<Connection> {
  const connection = await mongoose
    .createConnection(uri, {
      writeConcern: { w: 'majority', j: true },
      readConcern: { level: 'majority' },
      ...patience,
      connectTimeoutMS: longestSilenceMs,
      maxPoolSize: poolSize,
      // If unset, the address decides.
      ...(monitorCommands && { monitorCommands }),
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

/**
 * The result of `work`, or null if it fails or takes longer: the driver's own limit does not cover selecting a server.
 */
export async function answerWithin<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const late = new AbortController();
  const tooLong = pause(milliseconds, null, { signal: late.signal }).catch(() => null);
  try {
    return await Promise.race([work.catch(() => null), tooLong]);
  } finally {
    late.abort();
  }
}

function withoutPassword(uri: string): string {
  return uri.replace(/\/\/[^@/]*@/, '//');
}

/** How long an outage met by one request is assumed for the requests still waiting. */
const RECENT_MS = 3_000;

type Availability = { hasPrimary: boolean; lastOutageAt: number };

const known = new WeakMap<Connection, Availability>();

/** Tracks whether the database has a primary, from the driver's own monitoring. */
export function watchAvailability(connection: Connection): void {
  const state: Availability = { hasPrimary: true, lastOutageAt: -Infinity };
  known.set(connection, state);
  connection
    .getClient()
    .on('topologyDescriptionChanged', ({ newDescription }: mongo.TopologyDescriptionChangedEvent) => {
      state.hasPrimary = [...newDescription.servers.values()].some(({ isWritable }) => isWritable);
    });
}

/** Records an outage: no primary, or no majority behind it. */
export function noteOutage(connection: Connection): void {
  const state = known.get(connection);
  if (state) state.lastOutageAt = performance.now();
}

/** Whether the database is unavailable, or was a moment ago. */
export function isAway(connection: Connection): boolean {
  const state = known.get(connection);
  return state !== undefined && (!state.hasPrimary || performance.now() - state.lastOutageAt < RECENT_MS);
}
