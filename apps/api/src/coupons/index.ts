export { couponRoutes } from './coupons.routes.ts';
export { exchangeCoupon, findCoupon, returnCoupon, soldCouponOn, takeCoupon, takeCouponAgain } from './coupons.ts';
export type { CountUses } from './uses.ts';
