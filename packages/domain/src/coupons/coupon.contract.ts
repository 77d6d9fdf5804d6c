import { contractOf } from '../contract/contractOf.ts';
import { couponEndpoints } from './coupon.endpoints.ts';
import { coupons } from './coupon.schema.ts';

export const couponContract = contractOf(couponEndpoints, {
  coupons: coupons.ofLocation,
  couponsOfCompany: coupons.ofCompany,
  createCoupon: coupons.create,
  updateCoupon: coupons.update,
  deleteCoupon: coupons.remove,
});
