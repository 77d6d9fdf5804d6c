import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

/** A coupon with how often it has been used. */
export type CouponRecord = Coupon & { uses: number };

const couponSchema = new Schema<CouponRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    category: String,
    description: String,
    amount: { type: Number, required: true },
    validFrom: { type: String, default: null },
    validTo: { type: String, default: null },
    mostUses: { type: Number, default: null },
    uses: { type: Number, required: true },
    active: { type: Boolean, required: true },
  },
  { strict: 'throw', versionKey: false },
);
couponSchema.index({ companyId: 1, name: 1 }, { unique: true });

/** The `coupons` collection. */
export function couponModel(connection: Connection) {
  return connection.model('Coupon', couponSchema, 'coupons');
}
