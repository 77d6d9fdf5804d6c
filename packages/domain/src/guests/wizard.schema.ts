import * as z from 'zod';
import {
  passengersSchema,
  addonLineSchema,
  bookingCouponSchema,
  guestPriceSchema,
  guestRatesSchema,
} from '../booking/booking.schema.ts';
import { publicCompanySchema } from '../company/company.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { currencySchema, moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { publicLocationSchema } from '../fleet/location.schema.ts';
import { paymentDueSchema } from '../payments/ledger/ledger.schema.ts';

export const guestCompanySchema = z.strictObject({
  company: publicCompanySchema,
  locations: z.array(publicLocationSchema),
  /** Of the locations where paying online by card may cost more than the price: by how many percent. */
  cardFees: z.array(z.strictObject({ locationId: idSchema, percent: percentSchema })),
});

const names = z.strictObject({ en: z.string(), es: z.string() });
const served = { id: idSchema, name: names, description: names, allergens: z.array(z.string()) };

export const guestMenuSchema = z.strictObject({
  /** Each with the mains among which its guest chooses; none where it has none. */
  alimentos: z.array(z.strictObject({ ...served, proteinas: z.array(z.strictObject({ id: idSchema, name: names })) })),
  bebidas: z.array(z.strictObject(served)),
});
export type GuestMenu = z.infer<typeof guestMenuSchema>;

export const guestQuoteSchema = z.strictObject({
  currency: currencySchema,
  basePrice: moneySchema,
  serviceChargePercentage: percentSchema.nullable(),
  passengers: passengersSchema,
  addons: z.array(addonLineSchema),
  coupon: bookingCouponSchema.pick({ name: true, type: true, amount: true }).nullable(),
  rates: guestRatesSchema,
  price: guestPriceSchema,
  /** Null until a day is chosen. */
  due: paymentDueSchema.nullable(),
});
