import * as z from 'zod';
import { passengersSchema } from '../booking/booking.schema.ts';
import {
  addonLineSchema,
  bookingCouponSchema,
  guestPriceSchema,
  guestBookingRatesSchema,
} from '../booking/priceBreakdown.schema.ts';
import { publicCompanySchema } from '../company/company.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { currencySchema, moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { publicLocationSchema } from '../fleet/location.schema.ts';
import { paymentDueSchema } from '../payments/ledger/ledger.schema.ts';
import { hintRateSchema } from '../settings/guestRates.schema.ts';
import { measuringSchema } from '../settings/measuring.schema.ts';

export const guestCompanySchema = z.strictObject({
  company: publicCompanySchema.meta({ description: 'The company.' }),
  locations: z.array(publicLocationSchema).meta({ description: 'The company’s open locations.' }),
  /** Locations where paying online by card may cost more than the price, and by how many percent. */
  cardFees: z
    .array(
      z.strictObject({
        locationId: idSchema,
        percent: percentSchema.meta({ description: 'The card fee in percent.' }),
      }),
    )
    .meta({ description: 'The locations where paying online by card may cost more than the price, with the fee.' }),
  hintRates: z
    .array(hintRateSchema)
    .meta({ description: 'Rates that convert prices to other currencies as a hint; only those of the last 30 days.' }),
  measuring: measuringSchema.nullable().meta({ description: 'The company’s analytics services; null without any.' }),
});

const names = z.strictObject({
  en: z.string().meta({ example: 'Four hours along the coast' }),
  es: z.string().meta({ example: 'Cuatro horas por la costa' }),
});
const served = {
  id: idSchema.meta({ description: 'The id of the dish or drink.' }),
  name: names.meta({ description: 'The name in both languages.', example: { en: 'Ceviche', es: 'Ceviche' } }),
  description: names.meta({
    description: 'A description in both languages.',
    example: { en: 'Fish of the day in lime', es: 'Pescado del día en limón' },
  }),
  allergens: z.array(z.string()).meta({ description: 'The allergens in it.', example: ['Fish'] }),
};

export const guestMenuSchema = z.strictObject({
  alimentos: z.array(
    z.strictObject({
      ...served,
      proteinas: z
        .array(
          z.strictObject({
            id: idSchema.meta({ description: 'The id of the protein.' }),
            name: names.meta({ description: 'The name in both languages.', example: { en: 'Shrimp', es: 'Camarón' } }),
          }),
        )
        .meta({ description: 'The proteins to choose from; empty without a choice (Spanish for “proteins”).' }),
    }),
  ),
  bebidas: z.array(z.strictObject(served)),
});
export type GuestMenu = z.infer<typeof guestMenuSchema>;

export const guestQuoteSchema = z.strictObject({
  currency: currencySchema,
  basePrice: moneySchema,
  serviceChargePercentage: percentSchema.nullable(),
  passengers: passengersSchema,
  addons: z.array(addonLineSchema).meta({ description: 'The add-ons included in the price.' }),
  coupon: bookingCouponSchema
    .pick({ name: true, type: true, amount: true })
    .nullable()
    .meta({ description: 'The coupon included in the price; null without one.', example: null }),
  rates: guestBookingRatesSchema.meta({ description: 'The rates behind the price.' }),
  price: guestPriceSchema.meta({ description: 'The price line by line, computed only by the API.' }),
  due: paymentDueSchema.nullable().meta({ description: 'The amounts due now and later; null until a day is chosen.' }),
});
