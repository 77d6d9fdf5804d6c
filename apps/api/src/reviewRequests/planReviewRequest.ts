import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { askedAt, askedOn } from '@marea/domain/reviews/askedOn';
import type { AppContext } from '../context.ts';
import { derivedId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enqueueOnce } from '../outbox/index.ts';

type Trip = Pick<BookingRecord, '_id' | 'zone' | 'start' | 'end' | 'status'>;

/** Plans to ask a guest how a trip was; one that is entered after it has left is not asked about. */
export async function planReviewRequest(app: AppContext, tx: Tx, { booking }: { booking: Trip }): Promise<void> {
  const hasLeft = booking.start.getTime() <= app.now();
  if (booking.status !== 'blackout' && !hasLeft) await planReviewRequestOn(app, tx, booking, askedOn(booking));
}

/** Plans to ask on a local day: once, however often it is planned. */
export async function planReviewRequestOn(
  app: AppContext,
  tx: Tx | null,
  { _id: visitId, zone }: Pick<Trip, '_id' | 'zone'>,
  day: string,
): Promise<void> {
  await enqueueOnce(app, tx, derivedId(`review request|${visitId}|${day}`), {
    kind: 'reviewRequested',
    payload: { visitId, day },
    notBefore: askedAt(zone, day),
  });
}
