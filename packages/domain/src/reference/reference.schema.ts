import * as z from 'zod';
import { salesTypes } from '../booking/booking.schema.ts';
import { bookingStatuses } from '../booking/booking.status.ts';
import { crewJobs } from '../crew/crew.schema.ts';
import { expenseCategories, weeklyPurchaseTypes } from '../expenses/expense.schema.ts';
import { colorSchema } from '../kernel/color.schema.ts';
import { currencies } from '../kernel/money.ts';
import { languages } from '../kernel/language.ts';
import { paymentMethods } from '../payments/paymentMethods.ts';
import { periods } from '../payments/periods.ts';
import { shareChannels } from '../settings/settings.schema.ts';
import { paymentProviders, payers, leadSources, contactStatuses } from './options.ts';

const bothNames = z.strictObject({ en: z.string(), es: z.string() });

/** A country of the Americas with its regions, or 'Otro', which has neither code nor regions. */
const countrySchema = z.strictObject({
  /** ISO 3166-1; null for 'Otro'. */
  code: z.string().length(2).nullable(),
  name: bothNames,
  /** With its plus; null for 'Otro'. */
  dialCode: z.string().nullable(),
  regions: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});
export type Country = z.infer<typeof countrySchema>;

/** A country's dialling code; several countries may share one. */
const dialCodeSchema = z.strictObject({ country: z.string().length(2), name: bothNames, code: z.string() });
export type DialCode = z.infer<typeof dialCodeSchema>;

/** What anybody who enters an address or a phone chooses from. */
export const placesSchema = z.strictObject({
  countries: z.array(countrySchema),
  dialCodes: z.array(dialCodeSchema),
  languages: z.array(z.enum(languages)),
  currencies: z.array(z.enum(currencies)),
});
export type Places = z.infer<typeof placesSchema>;

const options = <const T extends readonly string[]>(of: T) => z.array(z.enum(of));

/** Every option list of the company. */
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
  /** Fifteen, from the current one on the caller's calendar. */
  years: z.array(z.int()),
});
export type Reference = z.infer<typeof referenceSchema>;
