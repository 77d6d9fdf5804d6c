import { DomainError, fieldError } from '@marea/domain/core/errors/errors';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { isUsableOn } from '@marea/domain/coupons/couponState';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import { findRecord, listHandlers, listRoutes, updateRecord } from '../crud/index.ts';
import { random } from '../db/ids.ts';
import { listCollection } from '../db/pages/listCollection.ts';
import { lock, unitOfWork } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

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

/** A sold trip's coupon if its days include `date`, otherwise null; its other terms are those of the sale. */
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

/** Returns a use, in the transaction that ends the booking. */
export async function returnCoupon(app: AppContext, tx: Tx, coupon: UsedCoupon | null): Promise<void> {
  if (coupon) await addUses(app, tx, coupon, -1);
}

/** Counts a use only if there is a limit (`recountUses` sets the count later), so bookings rarely wait. */
async function addUses(app: AppContext, tx: Tx, { _id }: UsedCoupon, uses: 1 | -1): Promise<void> {
  const { matchedCount } = await app
    .db(coupons)
    .updateOne({ _id, mostUses: { $ne: null } }, { $inc: { uses } }, { session: tx });
  if (matchedCount === 0) await lockUse(app, tx, _id);
}

function exhausted(): DomainError {
  return new DomainError('coupon_exhausted', {}, [fieldError('coupon', 'coupon_exhausted')]);
}

listCollection(coupons);

type CouponKey = Pick<Coupon, '_id' | 'companyId'>;

export type CountUses = (
  app: AppContext,
  companyId: string,
  couponIds: readonly string[],
  tx: Tx | null,
) => Promise<Map<string, number>>;

/** Locks per coupon, so that uses without a limit rarely wait for each other. */
const LOCKS = 8;

/** Orders a use of a coupon without a limit with `recountUses`: one of the two waits for the other. */
export async function lockUse(app: AppContext, tx: Tx, couponId: string): Promise<void> {
  await lock(app.db, tx, lockOf(couponId, random(LOCKS)));
}

/** Counts all uses before a limit is set, including those from the time without one. */
export async function recountUses(app: AppContext, tx: Tx, countUses: CountUses, coupon: CouponKey): Promise<void> {
  for (let i = 0; i < LOCKS; i += 1) await lock(app.db, tx, lockOf(coupon._id, i));
  const counts = await countUses(app, coupon.companyId, [coupon._id], tx);
  await app
    .db(coupons)
    .updateOne({ _id: coupon._id }, { $set: { uses: counts.get(coupon._id) ?? 0 } }, { session: tx });
}

/** Coupons with their uses; those without a limit are counted when they are shown. */
export async function withUses(app: AppContext, countUses: CountUses, list: readonly Coupon[]): Promise<Coupon[]> {
  const counts = new Map<string, number>();
  const unlimited = Map.groupBy(
    list.filter(({ mostUses }) => mostUses === null),
    ({ companyId }) => companyId,
  );
  for (const [companyId, group] of unlimited) {
    const ids = group.map(({ _id }) => _id);
    for (const [id, uses] of await countUses(app, companyId, ids, null)) counts.set(id, uses);
  }
  return list.map((coupon) => ({
    ...coupon,
    uses: coupon.mostUses === null ? (counts.get(coupon._id) ?? 0) : coupon.uses,
  }));
}

function lockOf(couponId: string, i: number): string {
  return `${couponId}|coupon|${i}`;
}

export function couponRoutes(app: AppContext, countUses: CountUses) {
  const of = listHandlers(app, coupons);
  const counted = (list: readonly Coupon[]) => withUses(app, countUses, list);
  return {
    ...listRoutes(app, coupons, couponEndpoints),
    async coupons(input, context) {
      const page = await of.ofLocation(input, context);
      return { ...page, docs: await counted(page.docs) };
    },
    async couponsOfCompany(input, context) {
      const page = await of.ofCompany(input, context);
      return { ...page, docs: await counted(page.docs) };
    },
    async updateCoupon({ params, body }, context) {
      const actor = signedIn(context);
      const changed = await unitOfWork(app.connection, async (tx) => {
        if (typeof body.mostUses === 'number') {
          await recountUses(app, tx, countUses, await findRecord(app, coupons, actor, params.id, tx));
        }
        return updateRecord(app, coupons, actor, params.id, body, { tx });
      });
      const [data = changed] = await counted([changed]);
      return { data };
    },
  } satisfies Partial<Handlers>;
}
