import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { findRecord, listHandlers, listRoutes, updateRecord } from '../records/index.ts';
import type { CountUses } from './uses.ts';
import { recountUses, withUses } from './uses.ts';

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
