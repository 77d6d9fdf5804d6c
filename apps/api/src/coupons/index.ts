export { couponRoutes } from './coupons.routes.ts';
export { exchangeCoupon, findCoupon, returnCoupon, takeCoupon, takeCouponAgain } from './coupons.ts';
export type { CountUses } from './uses.ts';
