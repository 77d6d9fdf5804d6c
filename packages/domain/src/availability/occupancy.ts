/** Seats of a shared departure. */
export type Shared = { departure: string; seats: number };
/** A time for which a vessel is occupied: epoch milliseconds, `until` excluded, buffer included. */
export type Occupancy = { resourceId: string; start: number; until: number; shared?: Shared | undefined };

/** The key of a shared departure: one service, one start (epoch milliseconds), on one vessel. */
export function departureOf(serviceId: string, start: number): string {
  return `${serviceId}|${start}`;
}

/** Occupancies as the vessel's places count them: all bookings of a shared departure are one. */
function placesOf(occupancies: readonly Occupancy[]): Occupancy[] {
  const places = new Map<string | Occupancy, Occupancy>();
  for (const one of occupancies) {
    const key = one.shared?.departure ?? one;
    const place = places.get(key);
    places.set(key, place ? { ...place, until: Math.max(place.until, one.until) } : one);
  }
  return [...places.values()];
}

/** The highest number of places that overlap at one instant within [start, until). */
export function peakOverlap(occupancies: readonly Occupancy[], start: number, until: number): number {
  const places = placesOf(occupancies);
  let peak = 0;
  for (const one of places) {
    if (one.until <= start || one.start >= until) continue;
    const instant = Math.max(one.start, start);
    let overlapping = 0;
    for (const other of places) {
      if (other.start <= instant && instant < other.until) overlapping += 1;
    }
    if (overlapping > peak) peak = overlapping;
  }
  return peak;
}

/** Whether fewer than `spots` places of one vessel overlap at each instant of [start, until). */
export function hasCapacity(occupancies: readonly Occupancy[], start: number, until: number, spots: number): boolean {
  if (spots === 1) return !occupancies.some((one) => one.start < until && start < one.until);
  return peakOverlap(occupancies, start, until) < spots;
}

type SharedSlot = { departure: string; start: number; until: number; capacity: number; spots: number };

/** The seats left on a shared departure of one vessel; 0 if other trips need its place. */
export function seatsLeft(
  occupancies: readonly Occupancy[],
  { departure, start, until, capacity, spots }: SharedSlot,
): number {
  const others = occupancies.filter(({ shared }) => shared?.departure !== departure);
  if (!hasCapacity(others, start, until, spots)) return 0;
  const seatsTaken = occupancies.reduce(
    (total, { shared }) => total + (shared?.departure === departure ? shared.seats : 0),
    0,
  );
  return Math.max(capacity - seatsTaken, 0);
}

/** The first instant from `from` on at which more than `spots` of one vessel's places overlap, or null. */
export function firstOverCapacity(occupancies: readonly Occupancy[], from: number, spots: number): number | null {
  const turns = placesOf(occupancies)
    .filter(({ until }) => until > from)
    .flatMap(({ start, until }) => [
      { at: Math.max(start, from), change: 1 },
      { at: until, change: -1 },
    ])
    // At the same instant an end counts before a start.
    .toSorted((a, b) => a.at - b.at || a.change - b.change);
  let overlapping = 0;
  for (const { at, change } of turns) {
    overlapping += change;
    if (overlapping > spots) return at;
  }
  return null;
}

/** The grid in minutes: starts, durations and buffers are multiples of it. */
export const CELL_MINUTES = 5;
const CELL_MS = CELL_MINUTES * 60_000;

export function isOnGrid(instant: number): boolean {
  return instant % CELL_MS === 0;
}
