import * as z from 'zod';
import { salesTypes } from '../booking/booking.schema.ts';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { currencies } from '../core/money/money.ts';
import { colorSchema } from '../core/text/text.schema.ts';
import { languages } from '../core/text/text.ts';
import { crewJobs } from '../crew/crewJobs.ts';
import { expenseCategories, weeklyPurchaseTypes } from '../expenses/expenseTypes.ts';
import { periods } from '../payments/periods.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { shareChannels } from '../settings/settings.schema.ts';
import { paymentProviders, payers, leadSources, contactStatuses } from './reference.endpoints.ts';

const bothNames = z.strictObject({ en: z.string(), es: z.string() });

/** A country of the Americas; 'Otro' has neither codes nor regions. */
const countrySchema = z.strictObject({
  code: z.string().length(2).nullable(),
  name: bothNames,
  dialCode: z.string().nullable(),
  regions: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});
export type Country = z.infer<typeof countrySchema>;

const dialCodeSchema = z.strictObject({ country: z.string().length(2), name: bothNames, code: z.string() });
export type DialCode = z.infer<typeof dialCodeSchema>;

export const placesSchema = z.strictObject({
  countries: z.array(countrySchema),
  dialCodes: z.array(dialCodeSchema),
  languages: z.array(z.enum(languages)),
  currencies: z.array(z.enum(currencies)),
});
export type Places = z.infer<typeof placesSchema>;

const options = <const T extends readonly string[]>(of: T) => z.array(z.enum(of));

export const referenceSchema = placesSchema.extend({
  paymentMethods: options(paymentMethods),
  paymentProviders: options(paymentProviders),
  salesTypes: options(salesTypes),
  payers: options(payers),
  shareChannels: options(shareChannels),
  expenseCategories: options(expenseCategories),
  weeklyPurchaseTypes: options(weeklyPurchaseTypes),
  leadSources: options(leadSources),
  contactStatuses: options(contactStatuses),
  crewJobs: options(crewJobs),
  bookingStatuses: options(bookingStatuses),
  periods: options(periods),
  palette: z.array(colorSchema),
  /** Fifteen, from the caller's current year. */
  years: z.array(z.int().min(2000).max(2199)),
});
export type Reference = z.infer<typeof referenceSchema>;
