export {
  couponRoutes,
  exchangeCoupon,
  findCoupon,
  returnCoupon,
  soldCouponOn,
  takeCoupon,
  takeCouponAgain,
} from './coupons.ts';
export type { CountUses } from './coupons.ts';
