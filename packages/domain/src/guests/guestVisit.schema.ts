import * as z from 'zod';
import { guestPriceSchema, passengersSchema } from '../booking/booking.schema.ts';
import { addonRequestSchema, moveExcessSchema } from '../booking/bookingEntry.schema.ts';
import { excessDecisions } from '../booking/price/moneyDecision.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_REASON } from '../core/limits.ts';
import { amountSchema, currencySchema, percentSchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { optionalLine, paragraph } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { refundWays } from '../payments/ledger/returnOfPayment.ts';
import { guestActRefusals } from './guestPolicy.ts';

const MAX_ADDONS = 50;

const guestActSchema = z.strictObject({
  until: instantSchema.nullable(),
  refusal: z.enum(guestActRefusals).nullable(),
});

export const guestOptionsSchema = z.strictObject({
  version: versionSchema,
  reschedule: guestActSchema,
  change: guestActSchema,
  cancel: guestActSchema,
  /** What is given back to who cancels until then, the earliest first; afterwards nothing. */
  refunds: z.array(z.strictObject({ until: instantSchema, percent: percentSchema })),
  refund: amountSchema,
  refundByHand: amountSchema,
  /** What staff still have to hand back of a booking that was cancelled, minor units. */
  toHandBack: amountSchema,
  /** What went back or is on its way, each in the currency that moves. */
  returning: z.array(
    z.strictObject({ amount: amountSchema, currency: currencySchema, way: z.enum(refundWays), isSent: z.boolean() }),
  ),
  isReviewed: z.boolean(),
});
export type GuestOptions = z.input<typeof guestOptionsSchema>;

export const guestMoveSchema = z.strictObject({
  bookingDate: dateSchema,
  hora: timeSchema,
  resourceId: idSchema.optional(),
  hrsExtras: passengersSchema.shape.hrsExtras.optional(),
});

export const guestPeopleSchema = z.strictObject({
  passengers: passengersSchema.omit({ hrsExtras: true }),
  addons: z.array(addonRequestSchema).max(MAX_ADDONS),
});
export type GuestPeople = z.output<typeof guestPeopleSchema>;

/** What the guest saw before: another total or a newer booking is refused. */
const seen = { expectedTotal: amountSchema, version: versionSchema };
export const guestMoveEntrySchema = guestMoveSchema.extend({
  ...seen,
  /** What becomes of the money that the move leaves; required where the policy leaves it to the guest. */
  money: z.enum(excessDecisions).optional(),
});
export const guestPeopleEntrySchema = guestPeopleSchema.extend(seen);
export const guestCancelSchema = z.strictObject({
  expectedRefund: amountSchema,
  version: versionSchema,
  why: optionalLine(MAX_REASON).optional(),
});

export const guestReviewSchema = z.strictObject({
  rating: z.int().min(1).max(5),
  commentTitle: optionalLine(160).optional(),
  comment: paragraph(4_000),
});

export const guestChangeQuoteSchema = z.strictObject({
  currency: currencySchema,
  grandTotal: amountSchema,
  price: guestPriceSchema,
});
export type GuestChangeQuote = z.infer<typeof guestChangeQuoteSchema>;

export const guestMoveQuoteSchema = guestChangeQuoteSchema.extend({
  /** The maximum refund for a cancellation after the move, in percent; null if the policy refunds no more anyway. */
  refundCap: percentSchema.nullable(),
  /** Whether the new day is none of those of the booking's coupon: the price is without it. */
  losesCoupon: z.boolean(),
  /** Null where the move leaves nothing of what was paid. */
  excess: moveExcessSchema.nullable(),
});
