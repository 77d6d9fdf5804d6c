import type { CouponState } from '@marea/domain/coupons/couponState';
import type { Language } from '@marea/domain/kernel/language';

/** How a coupon stands, in words. */
export const couponStateTexts: Record<Language, Record<CouponState, string>> = {
  en: { active: 'Active', scheduled: 'Scheduled', usedUp: 'Used up', expired: 'Expired', inactive: 'Inactive' },
  es: { active: 'Activo', scheduled: 'Programado', usedUp: 'Agotado', expired: 'Vencido', inactive: 'Inactivo' },
};
