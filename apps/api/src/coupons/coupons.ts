import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { isUsableOn } from '@marea/domain/coupons/isUsableOn';
import type { Location } from '@marea/domain/fleet/location.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';

/** A coupon as a booking carries it. */
export type UsedCoupon = Pick<Coupon, '_id' | 'name' | 'type' | 'amount'>;

/** A usable coupon of a location, or of all of its company's, by its code. Throws `coupon_exhausted` for one unknown, over or used up. */
export async function findCoupon(
  app: AppContext,
  { companyId, _id: locationId }: Pick<Location, 'companyId' | '_id'>,
  code: string,
  date: string | null,
): Promise<UsedCoupon> {
  const coupon = await app.models.Coupon.findOne({
    companyId,
    locationId: { $in: [locationId, null] },
    name: code.trim().toUpperCase(),
    isDeleted: false,
  }).lean();
  const usable =
    coupon !== null && isUsableOn(coupon, date) && (coupon.mostUses === null || coupon.uses < coupon.mostUses);
  if (!usable) throw exhausted();
  return { _id: coupon._id, name: coupon.name, type: coupon.type, amount: coupon.amount };
}

/**
 * Counts a use in the booking's transaction (decisions §2). Only a coupon with a limit is counted:
 * a popular one without would make every booking wait for every other.
 */
export async function takeCoupon(app: AppContext, tx: Tx, coupon: UsedCoupon | null): Promise<void> {
  if (!coupon) return;
  const { Coupon } = app.models;
  const limited = { _id: coupon._id, active: true, mostUses: { $ne: null } };
  const { matchedCount } = await Coupon.updateOne(
    { ...limited, $expr: { $lt: ['$uses', '$mostUses'] } },
    { $inc: { uses: 1 } },
    { session: tx },
  );
  if (matchedCount === 1) return;
  const unlimited = await Coupon.exists({ _id: coupon._id, active: true, mostUses: null }).session(tx);
  if (!unlimited) throw exhausted();
}

/** Counts the use of a booking whose coupon is another one now. Throws `coupon_exhausted`. */
export async function exchangeCoupon(
  app: AppContext,
  tx: Tx,
  before: UsedCoupon | null,
  after: UsedCoupon | null,
): Promise<void> {
  if (before?._id === after?._id) return;
  await returnCoupon(app, tx, before);
  await takeCoupon(app, tx, after);
}

/** Counts the use of a booking that comes back to life. The guest was promised this price: a limit reached meanwhile does not take it back. */
export async function takeCouponAgain(app: AppContext, tx: Tx, coupon: UsedCoupon | null): Promise<void> {
  if (!coupon) return;
  await app.models.Coupon.updateOne(
    { _id: coupon._id, mostUses: { $ne: null } },
    { $inc: { uses: 1 } },
    { session: tx },
  );
}

/** Gives a use back, in the transaction that ends the booking. */
export async function returnCoupon(app: AppContext, tx: Tx, coupon: UsedCoupon | null): Promise<void> {
  if (!coupon) return;
  await app.models.Coupon.updateOne(
    { _id: coupon._id, mostUses: { $ne: null }, uses: { $gt: 0 } },
    { $inc: { uses: -1 } },
    { session: tx },
  );
}

function exhausted(): DomainError {
  return new DomainError('coupon_exhausted', {}, [{ path: 'coupon', message: 'coupon_exhausted' }]);
}
