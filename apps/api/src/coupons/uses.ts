import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { AppContext } from '../context.ts';
import { random } from '../db/ids.ts';
import { lock } from '../db/lock.ts';
import type { Tx } from '../db/unitOfWork.ts';

type CouponKey = Pick<Coupon, '_id' | 'companyId'>;

export type CountUses = (
  app: AppContext,
  companyId: string,
  couponIds: readonly string[],
  tx: Tx | null,
) => Promise<Map<string, number>>;

/** Several for each coupon, so that uses without a limit rarely wait for each other. */
const LOCKS = 8;

/** Orders a use of a coupon without a limit with `recountUses`: one of the two waits for the other. */
export async function lockUse(app: AppContext, tx: Tx, couponId: string): Promise<void> {
  await lock(app.db, tx, lockOf(couponId, random(LOCKS)));
}

/** Before a limit is set: every use counts, also those of a time without a limit. */
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
