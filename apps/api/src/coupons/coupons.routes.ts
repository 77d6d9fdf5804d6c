import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { AppContext } from '../context.ts';
import type { Handlers } from '../http/mount.ts';
import { listHandlers } from '../records/listRoutes.ts';

/** The coupons of a company. */
export function couponRoutes(app: AppContext) {
  const ofCoupons = listHandlers(app, coupons);
  return {
    coupons: ofCoupons.list,
    couponPage: ofCoupons.page,
    createCoupon: ofCoupons.create,
    updateCoupon: ofCoupons.update,
    deleteCoupon: ofCoupons.remove,
  } satisfies Partial<Handlers>;
}
