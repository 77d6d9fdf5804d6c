import type { Connection, mongo } from 'mongoose';

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
