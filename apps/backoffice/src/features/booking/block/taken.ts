import { ApiError } from '@marea/web/client';

/** A booking, or a guest's hold, that is in the way of a block. */
export type Taken = {
  resourceId: string;
  resourceName: string;
  /** Null for a hold. */
  bookingId: string | null;
  folio: string | null;
  bookingDate: string;
  hora: string;
};

type TakenVessels = { taken: Taken[]; total: number };

/** What is in the way of a block that was refused, or null when the failure was another. */
export function takenVessels(error: unknown): TakenVessels | null {
  if (!(error instanceof ApiError) || error.code !== 'vessels_taken') return null;
  const { taken, total } = error.details as Partial<TakenVessels>;
  return { taken: taken ?? [], total: total ?? 0 };
}

/** The fields of a block at which their faults stand. */
export const shownOfBlock = ['resourceIds', 'resourceId', 'from.date', 'from.hora', 'to.date', 'to.hora', 'reason'];
