import * as z from 'zod';
import { amountSchema, moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { tipSchema } from '../crew/crew.schema.ts';
import { chosenMenuSchema } from '../menus/chosenMenu.schema.ts';
import { bookingRowSchema, bookingSchema } from './booking.schema.ts';
import {
  addonLineSchema,
  bookingCouponSchema,
  bookingRatesSchema,
  priceBreakdownSchema,
  pricingEntries,
} from './priceBreakdown.schema.ts';
import { boardingObstacles } from './status/boarding.ts';

type Shape = Record<string, z.ZodType>;
type Hideable<Fields extends Shape> = { [Name in keyof Fields]: z.ZodNullable<Fields[Name]> };

function hideable<Fields extends Shape>(fields: Fields): Hideable<Fields> {
  const entries = Object.entries(fields).map(([name, schema]) => [name, schema.nullable()]);
  return Object.fromEntries(entries) as Hideable<Fields>;
}

const { isCourtesy, ...amounts } = priceBreakdownSchema.shape;
const { isUpdatedDockFee, isUpdatedBankFee, isFreeOfCharge, ...entries } = pricingEntries;
const hideableEntries = hideable(entries);
const stopsBoarding = z.array(z.enum(boardingObstacles));

export const priceViewSchema = z.strictObject({ ...hideable(amounts), isCourtesy });

/** A booking as its reader sees it: amounts, rates and texts that they may not see are null. */
export const bookingViewSchema = bookingSchema.extend({
  notes: z.string().nullable(),
  addons: z
    .array(addonLineSchema.extend({ precio: moneySchema.nullable() }))
    .meta({ description: 'The add-ons sold with the trip.' }),
  menu: chosenMenuSchema
    .extend({ allergies: z.string().nullable() })
    .meta({ description: 'The food and drinks that the guests chose.' }),
  tip: tipSchema.nullable().meta({ description: 'The tip for the crew.' }),
  coupon: bookingCouponSchema
    .extend({
      amount: z
        .number()
        .nullable()
        .meta({ description: 'The reduction, by `type`: percent from 0 to 100, or minor units.' }),
    })
    .nullable()
    .meta({ description: 'The coupon included in the price; null without one.', example: null }),
  basePrice: moneySchema.nullable(),
  ...hideableEntries,
  isUpdatedDockFee: isUpdatedDockFee.meta({
    description: 'Whether `dockFee` was entered by hand; otherwise it is computed.',
    example: false,
  }),
  isUpdatedBankFee: isUpdatedBankFee.meta({
    description: 'Whether `bankFee` was entered by hand; otherwise it is computed from the card payments.',
    example: false,
  }),
  isFreeOfCharge,
  percentileResellerCommission: percentSchema.nullable().meta({
    description: 'The reseller’s commission in percent; null uses the reseller’s own, or the caller may not see it.',
    example: null,
  }),
  rates: bookingRatesSchema.nullable(),
  price: priceViewSchema.meta({ description: 'The price line by line, computed only by the API.' }),
  kept: amountSchema
    .nullable()
    .meta({ description: 'The money of a cancelled sale that the company keeps, in minor units.' }),
  owed: amountSchema.nullable(),
  credit: amountSchema.nullable().meta({
    description: 'The guest’s money for which no trip is owed: paid for a cancelled trip, or overpaid; in minor units.',
    example: 0,
  }),
  stopsBoarding,
});
export type BookingView = z.input<typeof bookingViewSchema>;

export const bookingRowViewSchema = bookingRowSchema.extend({
  grandTotal: amountSchema.nullable().meta({ description: 'The total price of the trip, in minor units.' }),
  balance: amountSchema
    .nullable()
    .meta({ description: 'The balance due, in minor units; negative if too much was paid.', example: 77_500 }),
  stopsBoarding,
});
export type BookingRowView = z.input<typeof bookingRowViewSchema>;

/** A trip as staff at the dock see it; fields that they may not see are null. */
export const departureSchema = bookingRowViewSchema.extend({
  passengers: bookingSchema.shape.passengers,
  crew: bookingSchema.shape.crew,
  checkin: bookingSchema.shape.checkin.meta({ description: 'The progress of the guests’ check-in.' }),
  notes: z.string().nullable(),
  allergies: z.string().nullable(),
});
export type Departure = z.input<typeof departureSchema>;
