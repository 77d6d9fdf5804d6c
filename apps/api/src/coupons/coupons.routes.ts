import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { House } from '../db/house.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';

/** The coupons of a company. */
export function couponRoutes(house: House) {
  const ofCoupons = crudHandlers(house, coupons);
  return {
    coupons: ofCoupons.list,
    couponPage: ofCoupons.page,
    createCoupon: ofCoupons.create,
    updateCoupon: ofCoupons.update,
    deleteCoupon: ofCoupons.remove,
  } satisfies Partial<Handlers>;
}
