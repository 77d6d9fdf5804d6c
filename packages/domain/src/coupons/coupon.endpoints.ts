import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

export const couponSorts = [
  'name',
  'type',
  'category',
  'amount',
  'validFrom',
  'validTo',
  'active',
  'createdAt',
] as const;
const couponList = listEndpoints({ sorts: couponSorts, menus: ['/coupons', '/settings/coupons'] });

export const couponEndpoints = defineEndpoints({
  coupons: couponList.read('/location/{id}/coupons'),
  couponsOfCompany: couponList.read('/coupon/list'),
  createCoupon: couponList.create('/coupon'),
  updateCoupon: couponList.update('/coupon/{id}/update'),
  deleteCoupon: couponList.remove('/coupon/{id}/delete'),
});
