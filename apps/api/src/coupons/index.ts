/** What other features may use of this one. */
export { couponRoutes } from './coupons.routes.ts';
export { exchangeCoupon, findCoupon, returnCoupon, takeCoupon, takeCouponAgain } from './coupons.ts';
