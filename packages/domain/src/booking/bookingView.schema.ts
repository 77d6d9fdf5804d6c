import * as z from 'zod';
import { amountSchema, moneySchema, percentSchema } from '../core/money/money.schema.ts';
import { tipSchema } from '../crew/crew.schema.ts';
import { chosenMenuSchema } from '../menus/chosenMenu.schema.ts';
import {
  addonLineSchema,
  bookingCouponSchema,
  bookingRatesSchema,
  bookingRowSchema,
  bookingSchema,
  priceBreakdownSchema,
  pricingEntries,
} from './booking.schema.ts';
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

/** A booking as its reader sees it: an amount, a rate or a text that they may not see is null. */
export const bookingViewSchema = bookingSchema.extend({
  notes: z.string().nullable(),
  addons: z.array(addonLineSchema.extend({ precio: moneySchema.nullable() })),
  menu: chosenMenuSchema.extend({ allergies: z.string().nullable() }),
  tip: tipSchema.nullable(),
  coupon: bookingCouponSchema.extend({ amount: z.number().nullable() }).nullable(),
  basePrice: moneySchema.nullable(),
  ...hideableEntries,
  isUpdatedDockFee,
  isUpdatedBankFee,
  isFreeOfCharge,
  percentileResellerCommission: percentSchema.nullable(),
  rates: bookingRatesSchema.nullable(),
  price: z.strictObject({ ...hideable(amounts), isCourtesy }),
  kept: amountSchema.nullable(),
  owed: amountSchema.nullable(),
  credit: amountSchema.nullable(),
  stopsBoarding,
});
export type BookingView = z.input<typeof bookingViewSchema>;

export const bookingRowViewSchema = bookingRowSchema.extend({
  grandTotal: amountSchema.nullable(),
  balance: amountSchema.nullable(),
  stopsBoarding,
});
export type BookingRowView = z.input<typeof bookingRowViewSchema>;

/** A trip as those at the dock see it; what they may not know is null. */
export const departureSchema = bookingRowViewSchema.extend({
  passengers: bookingSchema.shape.passengers,
  crew: bookingSchema.shape.crew,
  checkin: bookingSchema.shape.checkin,
  notes: z.string().nullable(),
  allergies: z.string().nullable(),
});
export type Departure = z.input<typeof departureSchema>;
