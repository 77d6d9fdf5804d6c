import type { Coupon } from './coupon.schema.ts';

/** Whether a coupon is valid for a trip on a day, uses aside; without a day the dates are not checked. */
export function isUsableOn(coupon: Pick<Coupon, 'active' | 'validFrom' | 'validTo'>, date: string | null): boolean {
  if (!coupon.active) return false;
  if (date === null) return true;
  return (coupon.validFrom === null || coupon.validFrom <= date) && (coupon.validTo === null || date <= coupon.validTo);
}
