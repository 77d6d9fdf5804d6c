import { ApiError } from '@marea/web/client/client';

/** Trips that are sold already and would lose what they need. */
export type TripsAhead = {
  trips: { _id: string; folio: string; bookingDate: string }[];
  /** How many there are, where only the first are named. */
  total: number;
};

/**
 * The trips for whose sake the API refuses a change of what is offered, or null when it was another failure: one that
 * names a field is no question.
 */
export function tripsAhead(error: unknown): TripsAhead | null {
  return error instanceof ApiError && error.errors.length > 0 ? null : tripsInTheWay(error);
}

/** The trips that a refusal names, also one at a field; null where it names none. */
export function tripsInTheWay(error: unknown): TripsAhead | null {
  if (!(error instanceof ApiError) || error.code !== 'in_use') return null;
  const { trips, total } = error.details;
  if (!Array.isArray(trips) || typeof total !== 'number') return null;
  return { trips: trips as TripsAhead['trips'], total };
}
