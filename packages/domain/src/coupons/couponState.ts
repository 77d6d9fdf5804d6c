import type { Coupon } from './coupon.schema.ts';

/** The state of a coupon on a day: the first obstacle, in the order in which one would fix it. */
export const couponStates = ['active', 'scheduled', 'usedUp', 'expired', 'inactive'] as const;
export type CouponState = (typeof couponStates)[number];

/** `today` is YYYY-MM-DD; the days of a coupon are those of the trip. */
export function couponState(
  {
    active,
    validFrom,
    validTo,
    uses,
    mostUses,
  }: Pick<Coupon, 'active' | 'validFrom' | 'validTo' | 'uses' | 'mostUses'>,
  today: string,
): CouponState {
  if (!active) return 'inactive';
  if (validTo !== null && validTo < today) return 'expired';
  if (mostUses !== null && uses >= mostUses) return 'usedUp';
  return validFrom !== null && validFrom > today ? 'scheduled' : 'active';
}

/** Whether a coupon is valid for a trip on a day, ignoring uses; without a day the dates are not checked. */
export function isUsableOn(coupon: Pick<Coupon, 'active' | 'validFrom' | 'validTo'>, date: string | null): boolean {
  if (!coupon.active) return false;
  if (date === null) return true;
  return (coupon.validFrom === null || coupon.validFrom <= date) && (coupon.validTo === null || date <= coupon.validTo);
}
