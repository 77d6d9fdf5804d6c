import * as z from 'zod';
import { passengersSchema } from '../booking/booking.schema.ts';
import {
  addonLineSchema,
  bookingCouponSchema,
  guestPriceSchema,
  guestRatesSchema,
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
  locations: z.array(publicLocationSchema).meta({ description: 'The locations.' }),
  /** Locations where paying online by card may cost more than the price, and by how many percent. */
  cardFees: z
    .array(
      z.strictObject({
        locationId: idSchema,
        percent: percentSchema.meta({ description: 'The percentage that is applied.' }),
      }),
    )
    .meta({ description: 'The locations where paying online by card may cost more than the price.' }),
  hintRates: z
    .array(hintRateSchema)
    .meta({ description: 'Rates by which prices can be shown in other currencies as a hint; fresh ones only.' }),
  measuring: measuringSchema
    .nullable()
    .meta({ description: 'By what the company measures how guests book; null where it does not.' }),
});

const names = z.strictObject({
  en: z.string().meta({ example: 'Four hours along the coast' }),
  es: z.string().meta({ example: 'Cuatro horas por la costa' }),
});
const served = {
  id: idSchema.meta({ description: 'The id of the dish or drink.' }),
  name: names,
  description: names,
  allergens: z.array(z.string()).meta({ description: 'The allergens in it.', example: ['Fish'] }),
};

export const guestMenuSchema = z.strictObject({
  /** Each dish with the mains to choose from; empty without a choice. */
  alimentos: z.array(
    z.strictObject({
      ...served,
      proteinas: z
        .array(z.strictObject({ id: idSchema.meta({ description: 'The id of the dish.' }), name: names }))
        .meta({ description: 'The ids of the proteins (Spanish for “proteins”).' }),
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
  rates: guestRatesSchema,
  price: guestPriceSchema.meta({ description: 'The price line by line, computed only by the API.' }),
  /** Null until a day is chosen. */
  due: paymentDueSchema
    .nullable()
    .meta({ description: 'What is due and when; null in a quote until a day is chosen.' }),
});
