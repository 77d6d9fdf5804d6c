import { tripStatuses } from '@marea/domain/counting/counting';
import type { CountUses } from '../coupons/index.ts';
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
