import * as z from 'zod';
import { hasAtMostDecimals } from '../core/money/money.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { hintCurrencies, MAX_GUEST_RATES } from './guestRates.ts';

export const hintCurrencySchema = z.enum(hintCurrencies);

const rateSchema = z
  .number()
  .min(0.0001)
  .max(1_000_000)
  .refine((rate) => hasAtMostDecimals(rate, 4), { error: 'at_most_four_decimals' })
  .meta({ description: 'The units of this currency for one unit of the company’s.', example: 0.92 });

const guestRateSchema = z.strictObject({
  currency: hintCurrencySchema.meta({ description: 'The other currency, ISO 4217 in lower case.', example: 'eur' }),
  rate: rateSchema,
  date: dateSchema.meta({ description: 'The day on which the rate was set; guests do not see it after 30 days.' }),
});

export const guestRatesSchema = z
  .array(guestRateSchema)
  .max(MAX_GUEST_RATES)
  .refine((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length, { error: 'currency_twice' });

/** A rate as shown to guests. */
export const hintRateSchema = guestRateSchema.pick({ currency: true, rate: true });
