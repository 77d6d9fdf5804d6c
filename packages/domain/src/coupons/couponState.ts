import type { Coupon } from './coupon.schema.ts';

/** How a coupon stands on a day: what hinders it first, in the order in which somebody would mend it. */
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

/** Whether a coupon is valid for a trip on a day, uses aside; without a day the dates are not checked. */
export function isUsableOn(coupon: Pick<Coupon, 'active' | 'validFrom' | 'validTo'>, date: string | null): boolean {
  if (!coupon.active) return false;
  if (date === null) return true;
  return (coupon.validFrom === null || coupon.validFrom <= date) && (coupon.validTo === null || date <= coupon.validTo);
}
