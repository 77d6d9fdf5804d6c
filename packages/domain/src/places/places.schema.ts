import * as z from 'zod';
import { salesTypes } from '../booking/booking.schema.ts';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { currencies } from '../core/money/money.ts';
import { colorSchema } from '../core/text/text.schema.ts';
import { languages } from '../core/text/text.ts';
import { crewJobs } from '../crew/crewAccount.endpoints.ts';
import { leadSources, contactStatuses } from '../customers/customers.endpoints.ts';
import { expenseCategories, weeklyPurchaseTypes } from '../expenses/expense.endpoints.ts';
import { providerOptions } from '../payments/checkout/providers.ts';
import { periods } from '../payments/periods.ts';
import { paymentMethods, payers } from '../payments/terms/paymentMethods.ts';
import { shareChannels } from '../settings/settings.schema.ts';

const bothNames = z.strictObject({ en: z.string(), es: z.string() });

/** A country of the Americas; 'Otro' has neither codes nor regions. */
const countrySchema = z.strictObject({
  code: z
    .string()
    .length(2)
    .nullable()
    .meta({ description: 'The ISO 3166 code, of two letters; null for Otro.', example: 'MX' }),
  name: bothNames.meta({ description: 'The name in both languages.', example: { en: 'Mexico', es: 'México' } }),
  dialCode: z
    .string()
    .nullable()
    .meta({ description: 'The dialling code, such as +52; null for Otro.', example: '+52' }),
  regions: z
    .array(
      z.strictObject({
        code: z.string().meta({ description: 'The code of the region within its country.', example: 'ROO' }),
        name: z.string().meta({ description: 'The name of the region.', example: 'Quintana Roo' }),
      }),
    )
    .meta({ description: 'The states or regions of the country.' }),
});
export type Country = z.infer<typeof countrySchema>;

const dialCodeSchema = z.strictObject({
  country: z
    .string()
    .length(2)
    .meta({ description: 'The ISO 3166 code of the country, of two letters.', example: 'MX' }),
  name: bothNames.meta({ description: 'The name in both languages.', example: { en: 'Mexico', es: 'México' } }),
  code: z.string().meta({ description: 'The dialling code, such as +52.', example: '+52' }),
});
export type DialCode = z.infer<typeof dialCodeSchema>;

export const placesSchema = z.strictObject({
  countries: z
    .array(countrySchema)
    .meta({ description: 'The countries of the Americas with their regions, and Otro for all others.' }),
  dialCodes: z.array(dialCodeSchema).meta({ description: 'The dialling codes of all countries.' }),
  languages: z.array(z.enum(languages)).meta({ description: 'The company’s and its people’s possible languages.' }),
  currencies: z.array(z.enum(currencies)).meta({ description: 'The possible currencies.' }),
});
export type Places = z.infer<typeof placesSchema>;

const options = <const T extends readonly string[]>(of: T) => z.array(z.enum(of));

export const referenceSchema = placesSchema.extend({
  paymentMethods: options(paymentMethods).meta({ description: 'The payment methods.' }),
  paymentProviders: options(providerOptions).meta({ description: 'The names of payment providers’ accounts.' }),
  salesTypes: options(salesTypes).meta({
    description: 'The kinds of sellers: the company itself (Directo) or a reseller.',
  }),
  payers: options(payers).meta({
    description: 'The possible payers: the guest (El cliente) or the operator (Operador).',
  }),
  shareChannels: options(shareChannels).meta({ description: 'The networks on which guests can share their trip.' }),
  expenseCategories: options(expenseCategories).meta({
    description: 'The categories of expenses, in Spanish.',
  }),
  weeklyPurchaseTypes: options(weeklyPurchaseTypes).meta({
    description: 'The types of weekly purchases, in Spanish.',
  }),
  leadSources: options(leadSources).meta({ description: 'The ways in which guests find the company.' }),
  contactStatuses: options(contactStatuses).meta({ description: 'The outcomes of an attempt to reach somebody.' }),
  crewJobs: options(crewJobs).meta({ description: 'The jobs on board, in Spanish.' }),
  bookingStatuses: options(bookingStatuses).meta({ description: 'The statuses of a booking.' }),
  periods: options(periods).meta({ description: 'The periods of charts and reports.' }),
  palette: z.array(colorSchema).meta({ description: 'The colours offered for vessels and bookings.' }),
  years: z.array(z.int().min(2000).max(2199)).meta({ description: 'The fifteen years offered, from the current one.' }),
});
export type Reference = z.infer<typeof referenceSchema>;
