import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { line, optionalLine } from '../kernel/text.ts';
import { dateSchema } from '../kernel/zone.ts';

/**
 * A discount by code. `amount` is a percentage (0–100, two decimals) or minor units, by `type`;
 * a 100 % coupon is a courtesy (decisions §2).
 */
export const couponSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  /** The code that a guest types, in capitals. */
  name: line(60),
  type: z.enum(['percentage', 'amount']),
  category: optionalLine(60),
  description: optionalLine(400),
  amount: z.number().min(0),
  /** First and last day of a trip on which it counts, or null for no limit. */
  validFrom: dateSchema.nullable(),
  validTo: dateSchema.nullable(),
  /** How often it can be used in all, or null for no limit. */
  mostUses: z.int().min(1).nullable(),
  active: z.boolean(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** Whether a coupon counts for a trip on a day, uses aside; without a day its days are not asked. */
export function isUsableOn(coupon: Pick<Coupon, 'active' | 'validFrom' | 'validTo'>, date: string | null): boolean {
  if (!coupon.active) return false;
  if (date === null) return true;
  return (coupon.validFrom === null || coupon.validFrom <= date) && (coupon.validTo === null || date <= coupon.validTo);
}
