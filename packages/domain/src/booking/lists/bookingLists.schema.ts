import * as z from 'zod';
import { commissionStates } from '../../commissions/commissionTerms.ts';
import { idSchema } from '../../core/ids.schema.ts';
import { MAX_SEARCH } from '../../core/limits.ts';
import { currencySchema, amountSchema, percentSchema } from '../../core/money/money.schema.ts';
import { countSchema } from '../../core/money/quantity.schema.ts';
import { optionalLine } from '../../core/text/text.schema.ts';
import { dateSchema } from '../../core/time/zone.schema.ts';
import { bookingStatuses } from '../status/booking.status.ts';
import { bookingSorts } from './bookingLists.endpoints.ts';

/** Days are inclusive, on the location's clock. */
export const bookingFilterSchema = z.strictObject({
  month: z.union([z.string().regex(/^(0?[1-9]|1[0-2])$/), z.int().min(1).max(12)]).optional(),
  year: z.union([z.string().regex(/^20\d\d$/), z.int().min(2000).max(2099)]).optional(),
  start: dateSchema.optional(),
  end: dateSchema.optional(),
  locationId: idSchema.optional(),
  resources: z.array(idSchema).max(200).optional(),
  services: z.array(idSchema).max(200).optional(),
  status: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
  disrupted: z.literal(true).optional(),
  owes: z.literal(true).optional(),
  search: optionalLine(MAX_SEARCH).optional(),
  page: z.int().min(1).max(100_000).optional(),
  limit: z.int().min(1).max(100).optional(),
  sort: z.enum(bookingSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export type BookingFilter = z.infer<typeof bookingFilterSchema>;

/** Minor units by currency. `bookings` are trips, or those of the filter's statuses. */
export const bookingTotalsSchema = z.strictObject({
  since: dateSchema.optional(),
  bookings: countSchema,
  pax: countSchema,
  hours: z.number(),
  byStatus: z.array(z.strictObject({ status: z.enum(bookingStatuses), bookings: countSchema })),
  byCurrency: z.array(
    z.strictObject({
      currency: currencySchema,
      bookings: countSchema,
      /** Amounts are null for those who may not see them. */
      grandTotal: amountSchema.nullable(),
      discount: amountSchema.nullable(),
      paid: amountSchema.nullable(),
      owed: amountSchema.nullable(),
      credit: amountSchema.nullable(),
      kept: amountSchema.nullable(),
      earned: amountSchema.nullable(),
      deferred: amountSchema.nullable(),
      resellerCommission: amountSchema.nullable(),
      internalCommission: amountSchema.nullable(),
    }),
  ),
});
export type BookingTotals = z.infer<typeof bookingTotalsSchema>;

const person = z.strictObject({ _id: idSchema, name: z.string() });

export const commissionsSchema = z.strictObject({
  bookingId: idSchema,
  folio: z.string(),
  currency: currencySchema,
  state: z.enum(commissionStates),
  base: z.strictObject({
    basePrice: amountSchema,
    extraHoursFee: amountSchema,
    extraPeopleFee: amountSchema,
    discount: amountSchema,
    discountReseller: amountSchema,
    amount: amountSchema,
  }),
  reseller: z
    .strictObject({
      person,
      percent: percentSchema,
      percentFrom: z.enum(['booking', 'reseller']),
      fromBase: amountSchema,
      overprice: amountSchema,
      overpriceShare: percentSchema,
      fromOverprice: amountSchema,
      adjustment: amountSchema,
      adjustmentText: z.string(),
      amount: amountSchema,
    })
    .nullable(),
  internal: z.strictObject({ person, percent: percentSchema, amount: amountSchema }).nullable(),
});
export type Commissions = z.infer<typeof commissionsSchema>;
