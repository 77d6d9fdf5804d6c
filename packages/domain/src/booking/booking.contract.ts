import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one, idempotencyHeaders } from '../contract/envelope.schema.ts';
import { requiring } from '../contract/requiring.schema.ts';
import { idSchema, idOrSlugSchema } from '../core/ids.schema.ts';
import { MAX_REASON } from '../core/limits.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { optionalLine, line } from '../core/text/text.schema.ts';
import { dateSchema, timeSchema } from '../core/time/zone.schema.ts';
import { crewRequestSchema } from '../crew/crew.schema.ts';
import { blockChangesSchema, newBlockSchema } from './block/block.schema.ts';
import { bookingEndpoints } from './booking.endpoints.ts';
import { passengersSchema } from './booking.schema.ts';
import {
  newBookingSchema,
  bookingChangesSchema,
  slotRequestSchema,
  usualDetailsSchema,
  moveExcessSchema,
} from './bookingEntry.schema.ts';
import { bookingViewSchema } from './bookingView.schema.ts';
import { heldSlotSchema, takenHoldSchema, holdSchema } from './hold.schema.ts';
import { excessDecisions, moneyDecisions } from './price/moneyDecision.ts';
import { staffQuoteSchema } from './priceBreakdown.schema.ts';
import { bookingStatuses } from './status/booking.status.ts';

const moveSchema = z.strictObject({
  bookingDate: dateSchema,
  hora: timeSchema,
  serviceId: idSchema.optional(),
  resourceId: idSchema.optional(),
  hrsExtras: passengersSchema.shape.hrsExtras.optional(),
});
export type Move = z.output<typeof moveSchema>;

const statusChangeSchema = z.strictObject({
  status: z.enum(bookingStatuses).meta({ description: 'The new status of the booking.' }),
  /** Required, like `why`, when a sale with money ends. */
  money: z.enum(moneyDecisions).optional().meta({
    description:
      'What happens to the money of a sale that ends: refunded, left as credit, or kept; required if it has money.',
  }),
  why: optionalLine(MAX_REASON).optional().meta({ description: 'The reason; required with `money`.' }),
  /** For a courtesy or exchange; without it the price stays. */
  isFreeOfCharge: z.boolean().optional(),
});
export type StatusChange = z.output<typeof statusChangeSchema>;

const moveQuoteSchema = z.strictObject({
  currency: currencySchema,
  grandTotal: amountSchema
    .nullable()
    .meta({ description: 'The total price after the move, in minor units; null if the caller may not see it.' }),
  /** Null without an excess, or if the caller may not see it. */
  excess: moveExcessSchema.nullable().meta({
    description: 'The amount paid beyond the new price; null without an excess, or if the caller may not see prices.',
  }),
});

/**
 * `stillRefunded`: the part of the move's refund that an undo cannot take back, minor units; null if the caller may not
 * see it.
 */
const undoneMoveSchema = bookingViewSchema.extend({
  stillRefunded: amountSchema.nullable().meta({
    description:
      'The part of the move’s refund that the undo cannot recover, in minor units; the booking owes it again. Null if the caller may not see prices.',
  }),
});

export const bookingContract = contractOf(bookingEndpoints, {
  booking: {
    params: { id: idSchema },
    response: one(bookingViewSchema),
    summary: 'A booking with its price line by line and its history',
    tag: 'booking',
  },
  createBooking: {
    headers: idempotencyHeaders,
    /** A known customer or waiting party needs no guest details. */
    body: requiring(newBookingSchema, {
      fields: ['customer'],
      checkedLater: ['customer.category', 'customer.origin', 'customer.source'],
      unless: ['customerId', 'partyId'],
    }),
    response: one(bookingViewSchema),
    status: 201,
    errors: [
      'slot_taken',
      'hold_expired',
      'coupon_exhausted',
      'company_off',
      'already_seated',
      'transition_not_allowed',
      'waited_another_day',
      'serving_full',
      'idempotency_key_reused',
      'busy',
    ],
    summary: 'Book a trip, or seat a waiting party with it',
    tag: 'booking',
  },
  blockVessels: {
    headers: idempotencyHeaders,
    body: newBlockSchema,
    response: list(bookingViewSchema),
    status: 201,
    errors: ['vessels_taken', 'idempotency_key_reused', 'busy'],
    summary: 'Block vessels for some hours or days, all of them or none; each block is a booking of status blackout',
    tag: 'booking',
  },
  changeBlock: {
    params: { id: idSchema },
    body: blockChangesSchema,
    response: one(bookingViewSchema),
    errors: ['vessels_taken', 'imported_block', 'transition_not_allowed', 'version_conflict', 'busy'],
    summary: 'Change when a vessel is blocked and why, or block another instead',
    tag: 'booking',
  },
  quoteBooking: {
    body: newBookingSchema
      .omit({
        customer: true,
        customerId: true,
        hold: true,
        notes: true,
        color: true,
        answers: true,
        menu: true,
        partyId: true,
      })
      .partial({ bookingDate: true, hora: true }),
    response: one(staffQuoteSchema),
    errors: ['coupon_exhausted'],
    summary: 'The price of a booking, without storing anything',
    tag: 'booking',
  },
  updateBooking: {
    params: { id: idSchema },
    body: bookingChangesSchema,
    response: one(bookingViewSchema),
    errors: [
      'slot_taken',
      'crew_taken',
      'coupon_exhausted',
      'imported_block',
      'transition_not_allowed',
      'version_conflict',
      'busy',
    ],
    summary: 'Change a booking; a new service, vessel or extra hours need a free slot',
    tag: 'booking',
  },
  setBookingStatus: {
    params: { id: idSchema },
    body: statusChangeSchema,
    response: one(bookingViewSchema),
    errors: [
      'transition_not_allowed',
      'imported_block',
      'too_early',
      'refund_too_large',
      'slot_taken',
      'version_conflict',
      'busy',
    ],
    summary:
      'Change a booking\u2019s status; cancelling a paid sale decides what happens to its money; restoring one needs a free slot',
    tag: 'booking',
  },
  keepPlace: {
    params: { id: idSchema },
    response: one(bookingViewSchema),
    errors: ['transition_not_allowed', 'version_conflict', 'busy'],
    summary: 'Keep an unpaid booking that would be cancelled automatically; idempotent',
    tag: 'booking',
  },
  rescheduleBooking: {
    params: { id: idSchema },
    body: moveSchema.extend({
      why: optionalLine(MAX_REASON).optional(),
      /** What happens to the excess of a move to a cheaper trip; a credit by default. */
      money: z
        .enum(excessDecisions)
        .optional()
        .meta({ description: 'What happens to the excess of a move to a cheaper trip; a credit by default.' }),
    }),
    response: one(bookingViewSchema),
    errors: ['slot_taken', 'transition_not_allowed', 'refund_too_large', 'version_conflict', 'busy'],
    summary:
      'Move a booking to another slot, vessel or service atomically; it keeps the old slot if the new one is taken',
    tag: 'booking',
  },
  quoteMove: {
    params: { id: idSchema },
    body: moveSchema,
    response: one(moveQuoteSchema),
    errors: ['slot_taken', 'transition_not_allowed'],
    summary: 'The price and excess of a move, or why it is not possible; changes nothing',
    tag: 'booking',
  },
  undoMove: {
    params: { id: idSchema },
    /** The version after the move: any later change makes the undo a conflict. */
    body: z.strictObject({ version: versionSchema }),
    response: one(undoneMoveSchema),
    errors: ['slot_taken', 'transition_not_allowed', 'version_conflict', 'busy'],
    summary:
      'Undo the last move: slot, vessel, status, coupon and price as they were before it; what it refunded stays refunded',
    tag: 'booking',
  },
  assignCrew: {
    params: { id: idSchema },
    body: crewRequestSchema,
    response: one(bookingViewSchema),
    errors: ['crew_taken', 'imported_block', 'version_conflict', 'busy'],
    summary: 'Set the crew and the tip; nobody can be on two vessels at once',
    tag: 'booking',
  },
  boardBooking: {
    params: { id: idSchema },
    body: z.strictObject({
      aboard: z.boolean().meta({ description: 'True to check the guests in, false to undo it.' }),
    }),
    response: one(bookingViewSchema),
    errors: ['transition_not_allowed', 'too_early', 'version_conflict', 'busy'],
    summary: 'Check guests in, or undo it and restore the previous status; idempotent',
    tag: 'booking',
  },
  deleteBooking: {
    params: { id: idSchema },
    response: one(z.strictObject({ _id: idSchema })),
    errors: ['has_payments', 'imported_block', 'version_conflict', 'busy'],
    summary: 'Mark a booking without payments as deleted and free its slot',
    tag: 'booking',
  },
  usualDetails: {
    params: { id: idOrSlugSchema },
    response: one(usualDetailsSchema.nullable()),
    summary: 'Category, origin and source of the last new guest that the caller booked; null without one',
    tag: 'booking',
  },
  locationHolds: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ date: dateSchema }),
    response: list(heldSlotSchema),
    summary: 'The slots of a day that guests hold now; an owner sees those of their vessels',
    tag: 'booking',
  },
  takeHold: {
    params: { id: idOrSlugSchema },
    body: slotRequestSchema,
    response: one(takenHoldSchema),
    status: 201,
    errors: ['slot_taken', 'busy'],
    summary: 'Hold a slot while a guest is on the phone',
    tag: 'booking',
  },
  extendHold: {
    params: { id: idSchema },
    body: z.strictObject({
      key: line(100).meta({
        description: 'The secret of the hold, from the response that created it.',
        example: 'ZG9jdW1lbnRlZC1leGFtcGxl',
      }),
    }),
    response: one(holdSchema),
    errors: ['hold_expired'],
    summary: 'Extend a hold by 15 minutes',
    tag: 'booking',
  },
  releaseHold: {
    params: { id: idSchema },
    body: z.strictObject({
      key: line(100).optional().meta({
        description:
          'The secret of the hold, from the response that created it; staff may omit it to release a guest’s hold.',
        example: 'ZG9jdW1lbnRlZC1leGFtcGxl',
      }),
    }),
    response: one(z.null()),
    summary: 'Release a hold; staff who may change bookings can release a guest’s hold without its key',
    tag: 'booking',
  },
});
