import * as z from 'zod';
import { passengersSchema } from '../booking/booking.schema.ts';
import { addonRequestSchema, moveExcessSchema } from '../booking/bookingEntry.schema.ts';
import { excessDecisions } from '../booking/price/moneyDecision.ts';
import { guestPriceSchema } from '../booking/priceBreakdown.schema.ts';
import { folioSchema, idSchema } from '../core/ids.schema.ts';
import { MAX_REASON } from '../core/limits.ts';
import { amountSchema, currencySchema, percentSchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { optionalLine, paragraph } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { refundWays } from '../payments/ledger/returnOfPayment.ts';
import { guestActRefusals } from './guestPolicy.ts';

const MAX_ADDONS = 50;

const guestActSchema = z.strictObject({
  until: instantSchema.nullable().meta({ description: 'The time limit; null if the guest may never do it.' }),
  refusal: z.enum(guestActRefusals).nullable().meta({
    description:
      'The obstacle: the company does not offer it, it is too late, the booking is no longer valid, or a reseller sold it; null if the guest may do it.',
  }),
});

/** What a cancellation now does with the guest's money; null if the guest may not cancel. */
const cancellationSchema = z.strictObject({
  refunds: z
    .array(
      z.strictObject({
        amount: amountSchema.meta({
          description:
            'The amount returned to the guest, bank fee included, in minor units of the currency that moves.',
        }),
        currency: currencySchema,
        way: z.enum(refundWays).meta({
          description:
            'The way of the refund: by card, in cash, by transfer, or through the provider that took the payment.',
        }),
        creditFolio: folioSchema.nullable().meta({
          description:
            'The folio of the booking whose credit paid for this trip; the money goes back the way it was first paid. Null for other money.',
        }),
      }),
    )
    .meta({ description: 'The refunds, one for each payment.' }),
  kept: amountSchema.meta({ description: 'The part of the paid amount that the company keeps, in minor units.' }),
  credits: z
    .array(
      z.strictObject({
        amount: amountSchema.meta({ description: 'The amount left as a credit, in minor units.' }),
        until: instantSchema.nullable().meta({
          description: 'The date until which the credit can be spent; null if it never expires.',
        }),
      }),
    )
    .meta({ description: 'The credits for another trip that the booking then leaves.' }),
});
export type Cancellation = z.input<typeof cancellationSchema>;

export const guestOptionsSchema = z.strictObject({
  version: versionSchema,
  reschedule: guestActSchema.meta({ description: 'Whether the guest may move the booking.' }),
  change: guestActSchema.meta({ description: 'Whether the guest may change people and add-ons.' }),
  cancel: guestActSchema.meta({ description: 'Whether the guest may cancel.' }),
  /** The refund steps and when each ends, earliest first; nothing after the last. */
  refunds: z
    .array(
      z.strictObject({
        until: instantSchema.meta({ description: 'When this percentage ends.' }),
        percent: percentSchema.meta({ description: 'The refunded percentage of the amount paid.' }),
      }),
    )
    .meta({ description: 'The refund steps and when each ends, earliest first; nothing is refunded after the last.' }),
  refund: amountSchema.meta({ description: 'The refund for cancelling now, in minor units.' }),
  refundByHand: amountSchema.meta({ description: 'The part of the refund that staff pay by hand, in minor units.' }),
  cancellation: cancellationSchema.nullable().meta({
    description: 'What cancelling now does with the paid amount; null if the guest may not cancel.',
  }),
  /** The rest of a cancelled booking's refund that staff still have to make by hand, minor units. */
  toHandBack: amountSchema.meta({
    description: 'The rest of a cancelled booking’s refund that staff still have to pay by hand, in minor units.',
  }),
  /** Refunds made or under way, each in the currency that moves. */
  returning: z
    .array(
      z.strictObject({
        amount: amountSchema.meta({
          description:
            'The amount returned to the guest, bank fee included, in minor units of the currency that moves.',
        }),
        currency: currencySchema,
        way: z.enum(refundWays).meta({
          description:
            'The way of the refund: by card, in cash, by transfer, or through the provider that took the payment.',
        }),
        isSent: z.boolean().meta({ description: 'Whether it was sent; otherwise it is on its way to the provider.' }),
      }),
    )
    .meta({ description: 'Refunds sent to the guest or on their way.' }),
  isReviewed: z.boolean().meta({ description: 'Whether the guest has written a review of the trip.' }),
});
export type GuestOptions = z.input<typeof guestOptionsSchema>;

export const guestMoveSchema = z.strictObject({
  bookingDate: dateSchema,
  hora: timeSchema,
  resourceId: idSchema.optional(),
  hrsExtras: passengersSchema.shape.hrsExtras.optional(),
});

export const guestPeopleSchema = z.strictObject({
  passengers: passengersSchema.omit({ hrsExtras: true }).meta({ description: 'The new numbers of passengers.' }),
  addons: z
    .array(addonRequestSchema)
    .max(MAX_ADDONS)
    .meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
});
export type GuestPeople = z.output<typeof guestPeopleSchema>;

/** The values shown to the guest: a changed total or a newer booking is refused. */
const seen = {
  expectedTotal: amountSchema.meta({
    description: 'The total shown to the guest, in minor units; the booking is refused if it has changed.',
  }),
  version: versionSchema,
};
export const guestMoveEntrySchema = guestMoveSchema.extend({
  ...seen,
  /** What happens to the excess; required if the policy lets the guest choose. */
  money: z.enum(excessDecisions).optional().meta({
    description:
      'What happens to the excess of a move to a cheaper trip; required if the policy leaves the choice to the guest.',
  }),
});
export const guestPeopleEntrySchema = guestPeopleSchema.extend(seen);
export const guestCancelSchema = z.strictObject({
  expectedRefund: amountSchema.meta({
    description: 'The refund shown to the guest, in minor units; if it has changed, nothing is cancelled.',
  }),
  version: versionSchema,
  why: optionalLine(MAX_REASON).optional(),
});

export const guestReviewSchema = z.strictObject({
  rating: z.int().min(1).max(5).meta({ description: 'Stars from 1 to 5.', example: 5 }),
  commentTitle: optionalLine(160).optional().meta({ description: 'The title of the review.', example: 'Thank you' }),
  comment: paragraph(4_000).meta({ description: 'The text of the review.', example: 'A wonderful day.' }),
});

export const guestChangeQuoteSchema = z.strictObject({
  currency: currencySchema,
  grandTotal: amountSchema.meta({ description: 'The total price after the change, in minor units.' }),
  price: guestPriceSchema.meta({ description: 'The price after the change, line by line.' }),
});
export type GuestChangeQuote = z.infer<typeof guestChangeQuoteSchema>;

export const guestMoveQuoteSchema = guestChangeQuoteSchema.extend({
  refundCap: percentSchema.nullable().meta({
    description:
      'The maximum refund for a cancellation after the move, in percent; null if the policy refunds no more anyway.',
  }),
  /** Whether the booking's coupon is not valid on the new day, so that the price is without it. */
  losesCoupon: z
    .boolean()
    .meta({ description: 'Whether the coupon is not valid on the new day; the price then does not include it.' }),
  /** Null without an excess. */
  excess: moveExcessSchema.nullable().meta({
    description: 'The amount paid beyond the new price; null without an excess.',
  }),
});
