import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isTrip, tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { AppContext } from '../context.ts';
import type { CountUses } from '../coupons/index.ts';
import { exchangeCoupon, returnCoupon, takeCouponAgain } from '../coupons/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookings } from './booking.collection.ts';

/** Valid sales use their coupon, no-shows included; a cancelled or deleted sale returns its use. */
export const countCouponUses: CountUses = async (app, companyId, couponIds, tx) => {
  const carrying = {
    'coupon._id': { $in: [...couponIds] },
    isDeleted: false,
    status: { $in: [...tripStatuses] },
    companyId,
  };
  const counts = await app
    .db(bookings)
    .aggregate<{ _id: string; uses: number }>(
      [{ $match: carrying }, { $group: { _id: '$coupon._id', uses: { $sum: 1 } } }],
      { session: tx },
    )
    .toArray();
  return new Map(counts.map(({ _id, uses }) => [_id, uses]));
};

/**
 * Counts a change of the use of a coupon. Throws `coupon_exhausted`, never for the coupon that it was sold with.
 * `isUndone`: the change restores an earlier state, with the coupon of that time.
 */
export async function followCoupon(
  app: AppContext,
  tx: Tx,
  { before, after, isUndone }: { before: BookingRecord; after: BookingRecord; isUndone: boolean },
): Promise<void> {
  const [used, uses] = [usedBy(before), usedBy(after)];
  const isOther = before.coupon?._id !== after.coupon?._id;
  if (isOther && !isUndone) return exchangeCoupon(app, tx, used, uses);
  if (used?._id === uses?._id) return;
  await returnCoupon(app, tx, used);
  await takeCouponAgain(app, tx, uses);
}

function usedBy({ coupon, status, isDeleted }: BookingRecord): BookingRecord['coupon'] {
  return isTrip(status) && !isDeleted ? coupon : null;
}
