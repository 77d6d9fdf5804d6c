import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { isUsableOn } from '@marea/domain/coupons/couponState';
import type { Location } from '@marea/domain/fleet/location.schema';
import { DomainError, fieldError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import './coupons.collection.ts';
import { lockUse } from './uses.ts';

export type UsedCoupon = Pick<Coupon, '_id' | 'name' | 'type' | 'amount'>;

/** A usable coupon by its code. Throws `coupon_exhausted` for one unknown, expired or used up. */
export async function findCoupon(
  app: AppContext,
  { companyId, _id: locationId }: Pick<Location, 'companyId' | '_id'>,
  code: string,
  date: string | null,
): Promise<UsedCoupon> {
  const coupon = await app.db(coupons).findOne({
    companyId,
    locationId: { $in: [locationId, null] },
    name: code.trim().toUpperCase(),
    isDeleted: false,
  });
  const usable =
    coupon !== null && isUsableOn(coupon, date) && (coupon.mostUses === null || coupon.uses < coupon.mostUses);
  if (!usable) throw exhausted();
  return { _id: coupon._id, name: coupon.name, type: coupon.type, amount: coupon.amount };
}

/** A sold trip's coupon where its days hold for `date` too, else null: its other terms are those of the sale. */
export async function soldCouponOn(
  app: AppContext,
  coupon: UsedCoupon | null,
  date: string,
): Promise<UsedCoupon | null> {
  if (!coupon) return null;
  const now = await app.db(coupons).findOne({ _id: coupon._id });
  return now && !isUsableOn({ ...now, active: true }, date) ? null : coupon;
}

/** Counts a use in the booking's transaction. Throws `coupon_exhausted`. */
export async function takeCoupon(app: AppContext, tx: Tx, coupon: UsedCoupon | null): Promise<void> {
  if (!coupon) return;
  const limited = { _id: coupon._id, active: true, mostUses: { $ne: null } };
  const { matchedCount } = await app
    .db(coupons)
    .updateOne({ ...limited, $expr: { $lt: ['$uses', '$mostUses'] } }, { $inc: { uses: 1 } }, { session: tx });
  if (matchedCount === 1) return;
  await lockUse(app, tx, coupon._id);
  const unlimited = await app.db(coupons).exists({ _id: coupon._id, active: true, mostUses: null }, { session: tx });
  if (!unlimited) throw exhausted();
}

/** Counts the use of another coupon in place of the first. Throws `coupon_exhausted`. */
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

/** Counts the use of a restored booking, even above the limit: the guest was promised this price. */
export async function takeCouponAgain(app: AppContext, tx: Tx, coupon: UsedCoupon | null): Promise<void> {
  if (coupon) await addUses(app, tx, coupon, 1);
}

/** Takes a use back, in the transaction that ends the booking. */
export async function returnCoupon(app: AppContext, tx: Tx, coupon: UsedCoupon | null): Promise<void> {
  if (coupon) await addUses(app, tx, coupon, -1);
}

/** Without a limit uses are only counted when one is set, from the bookings: no booking waits for another. */
async function addUses(app: AppContext, tx: Tx, { _id }: UsedCoupon, uses: 1 | -1): Promise<void> {
  const { matchedCount } = await app
    .db(coupons)
    .updateOne({ _id, mostUses: { $ne: null } }, { $inc: { uses } }, { session: tx });
  if (matchedCount === 0) await lockUse(app, tx, _id);
}

function exhausted(): DomainError {
  return new DomainError('coupon_exhausted', {}, [fieldError('coupon', 'coupon_exhausted')]);
}
