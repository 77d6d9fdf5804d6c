import { tripStatuses } from '@marea/domain/counting/counting';
import type { CountUses } from '../coupons/index.ts';
import { bookings } from './booking.collection.ts';

/** A coupon is used by the sales that stand and carry it, missed ones too; one that is cancelled or deleted has given it back. */
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
