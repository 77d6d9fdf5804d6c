import type { Connection, mongo } from 'mongoose';

/** How long an outage that a request met says something about the requests that still wait. */
const RECENT_MS = 3_000;

type Availability = { hasPrimary: boolean; lastOutageAt: number };

const known = new WeakMap<Connection, Availability>();

/** Follows whether the database has a member that accepts writes, from the driver's own monitoring. */
export function watchAvailability(connection: Connection): void {
  const state: Availability = { hasPrimary: true, lastOutageAt: -Infinity };
  known.set(connection, state);
  connection
    .getClient()
    .on('topologyDescriptionChanged', ({ newDescription }: mongo.TopologyDescriptionChangedEvent) => {
      state.hasPrimary = [...newDescription.servers.values()].some(({ isWritable }) => isWritable);
    });
}

/** Notes that the database refused or did not answer: there is no primary, or no majority behind it. */
export function noteOutage(connection: Connection): void {
  const state = known.get(connection);
  if (state) state.lastOutageAt = performance.now();
}

/** Whether the database is away, or was for a request a moment ago. */
export function isAway(connection: Connection): boolean {
  const state = known.get(connection);
  return state !== undefined && (!state.hasPrimary || performance.now() - state.lastOutageAt < RECENT_MS);
}
