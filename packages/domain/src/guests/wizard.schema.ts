import * as z from 'zod';
import {
  passengersSchema,
  addonLineSchema,
  bookingCouponSchema,
  bookingRatesSchema,
  guestPriceSchema,
} from '../booking/booking.schema.ts';
import { currencySchema, moneySchema, percentSchema } from '../kernel/money.schema.ts';

export const guestQuoteSchema = z.strictObject({
  currency: currencySchema,
  basePrice: moneySchema,
  serviceChargePercentage: percentSchema.nullable(),
  passengers: passengersSchema,
  addons: z.array(addonLineSchema),
  coupon: bookingCouponSchema.omit({ _id: true }).nullable(),
  rates: bookingRatesSchema.omit({ reseller: true, seller: true }),
  price: guestPriceSchema,
});
