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
  month: z
    .union([z.string().regex(/^(0?[1-9]|1[0-2])$/), z.int().min(1).max(12)])
    .optional()
    .meta({ description: 'The month, 1 to 12, of `year`; defaults to this year.' }),
  year: z
    .union([z.string().regex(/^20\d\d$/), z.int().min(2000).max(2099)])
    .optional()
    .meta({ description: 'The four-digit year; the whole year without `month`.' }),
  start: dateSchema.optional().meta({ description: 'The first day of departure, included.' }),
  end: dateSchema.optional().meta({ description: 'The last day of departure, included.' }),
  locationId: idSchema.optional().meta({ description: 'The id of the location to include.' }),
  resources: z.array(idSchema).max(200).optional().meta({ description: 'The ids of the vessels to include.' }),
  services: z.array(idSchema).max(200).optional().meta({ description: 'The ids of the services to include.' }),
  status: z
    .array(z.enum(bookingStatuses))
    .max(bookingStatuses.length)
    .optional()
    .meta({ description: 'The statuses to include.' }),
  disrupted: z
    .literal(true)
    .optional()
    .meta({ description: 'Only trips that cannot sail as booked because something they need is no longer offered.' }),
  owes: z
    .literal(true)
    .optional()
    .meta({ description: 'Only trips with a balance; none if the caller may not see prices.' }),
  unpaidPlaces: z.literal(true).optional().meta({
    description:
      'Only unpaid places that are released unless their guest pays, the next first without `sort`; none for owners and resellers.',
  }),
  search: optionalLine(MAX_SEARCH)
    .optional()
    .meta({ description: 'Search words; each must match the beginning of a word in the record.' }),
  page: z.int().min(1).max(100_000).optional(),
  limit: z.int().min(1).max(100).optional(),
  sort: z.enum(bookingSorts).optional().meta({ description: 'The column by which the list is sorted.' }),
  order: z.enum(['asc', 'desc']).optional().meta({ description: 'Ascending or descending.' }),
});
export type BookingFilter = z.infer<typeof bookingFilterSchema>;

/** Minor units by currency. `bookings` are trips, or those of the filter's statuses. */
export const bookingTotalsSchema = z.strictObject({
  since: dateSchema.optional().meta({
    description: 'Present if a list without dates has more than 10,000 records: the first day included in the sums.',
  }),
  bookings: countSchema.meta({ description: 'The number of trips, or of bookings in the filter’s statuses.' }),
  pax: countSchema,
  hours: z.number().meta({ description: 'The hours of the trips, extra hours included.' }),
  byStatus: z
    .array(
      z.strictObject({
        status: z.enum(bookingStatuses).meta({ description: 'The counted status.' }),
        bookings: countSchema.meta({ description: 'The number of bookings.' }),
      }),
    )
    .meta({ description: 'The number of bookings in each status.' }),
  byCurrency: z
    .array(
      z.strictObject({
        currency: currencySchema,
        bookings: countSchema.meta({ description: 'The number of trips, or of bookings in the filter’s statuses.' }),
        /** Amounts are null if the caller may not see them. */
        grandTotal: amountSchema.nullable().meta({ description: 'The total prices of the trips, in minor units.' }),
        discount: amountSchema.nullable().meta({ description: 'The discounts, in minor units.' }),
        paid: amountSchema.nullable(),
        owed: amountSchema.nullable(),
        credit: amountSchema.nullable().meta({
          description:
            'Money of guests for which no trip is owed: paid for cancelled trips, or overpaid; in minor units.',
          example: 0,
        }),
        kept: amountSchema
          .nullable()
          .meta({ description: 'The money of cancelled sales that the company keeps, in minor units.' }),
        earned: amountSchema
          .nullable()
          .meta({ description: 'The total prices of trips that have departed, in minor units.' }),
        deferred: amountSchema
          .nullable()
          .meta({ description: 'The total prices of trips that have not departed yet, in minor units.' }),
        resellerCommission: amountSchema.nullable().meta({
          description: 'The commissions of resellers, in minor units; null for those who may not see them.',
        }),
        internalCommission: amountSchema.nullable().meta({
          description:
            'The commissions of the company’s own sellers, in minor units; null for those who may not see them.',
          example: 0,
        }),
      }),
    )
    .meta({ description: 'Sums of money, one line per currency; currencies are never added up.' }),
});
export type BookingTotals = z.infer<typeof bookingTotalsSchema>;

const person = z.strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) });

export const commissionsSchema = z.strictObject({
  bookingId: idSchema,
  folio: z.string(),
  currency: currencySchema,
  state: z.enum(commissionStates).meta({
    description: 'Whether the commission is still to come, earned at departure, or reversed.',
    example: 'earned',
  }),
  base: z
    .strictObject({
      basePrice: amountSchema,
      extraHoursFee: amountSchema.meta({ description: 'The fee for extra hours, in minor units.', example: 0 }),
      extraPeopleFee: amountSchema.meta({
        description: 'The fee for people beyond those included, in minor units.',
        example: 0,
      }),
      discount: amountSchema.meta({ description: 'The discount in minor units, which lowers the base.' }),
      discountReseller: amountSchema.meta({
        description: 'The reseller’s discount in minor units, which lowers the base.',
        example: 0,
      }),
      amount: amountSchema.meta({ description: 'The base of the percentages, in minor units.' }),
    })
    .meta({ description: 'The base of the percentages, term by term.' }),
  reseller: z
    .strictObject({
      person: person.meta({ description: 'The reseller.' }),
      percent: percentSchema.meta({ description: 'The percentage of the base.' }),
      percentFrom: z
        .enum(['booking', 'reseller'])
        .meta({ description: 'The source of the percentage: entered in the booking, or the reseller’s own.' }),
      fromBase: amountSchema.meta({ description: 'The commission on the base, in minor units.' }),
      overprice: amountSchema.meta({
        description: 'The amount added to the price by hand, in minor units.',
        example: 0,
      }),
      overpriceShare: percentSchema.meta({ description: 'The reseller’s share of the overprice, in percent.' }),
      fromOverprice: amountSchema.meta({ description: 'The commission on the overprice, in minor units.' }),
      adjustment: amountSchema.meta({ description: 'The manual adjustment, in minor units; it can be negative.' }),
      adjustmentText: z
        .string()
        .meta({ description: 'The reason for the adjustment; empty without one.', example: '' }),
      amount: amountSchema.meta({ description: 'The reseller’s whole commission, in minor units.' }),
    })
    .nullable()
    .meta({ description: 'The reseller’s commission term by term; null for a direct sale.' }),
  internal: z
    .strictObject({
      person: person.meta({ description: 'The company’s own seller.' }),
      percent: percentSchema.meta({ description: 'The percentage of the base.' }),
      amount: amountSchema.meta({ description: 'The seller’s whole commission, in minor units.' }),
    })
    .nullable()
    .meta({ description: 'The commission of the company’s own seller; null without one.' }),
});
export type Commissions = z.infer<typeof commissionsSchema>;
