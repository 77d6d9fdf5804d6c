import { ApiError } from '@marea/web/client/client';

/** Sold trips that would lose what they need. */
export type TripsAhead = {
  trips: { _id: string; folio: string; bookingDate: string }[];
  /** The number of all trips, as only the first are named. */
  total: number;
};

/**
 * The trips that make the API refuse a change of the offer, or null for any other failure; one that names a field is no
 * question.
 */
export function tripsAhead(error: unknown): TripsAhead | null {
  return error instanceof ApiError && error.errors.length > 0 ? null : tripsInTheWay(error);
}

/** The trips that a refusal names, even at a field; null if it names none. */
export function tripsInTheWay(error: unknown): TripsAhead | null {
  if (!(error instanceof ApiError) || error.code !== 'in_use') return null;
  const { trips, total } = error.details;
  if (!Array.isArray(trips) || typeof total !== 'number') return null;
  return { trips: trips as TripsAhead['trips'], total };
}
