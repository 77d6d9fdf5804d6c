import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_CATEGORY, MAX_COUPON_NAME, MAX_PEOPLE, MAX_REMARK } from '../core/limits.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { MAX_NAME } from '../core/text/phone.ts';
import {
  emailSchema,
  guestLanguageSchema,
  line,
  optionalLine,
  paragraph,
  personName,
  phoneCodeSchema,
  phoneSchema,
} from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { groupSizeSchema, optionalSourceSchema, sourceSchema } from '../customers/customer.schema.ts';
import { answersRequestSchema } from '../forms/form.schema.ts';
import { menuRequestSchema } from '../menus/chosenMenu.schema.ts';
import { textChannelSchema } from '../messages/channels.schema.ts';
import { refundWays } from '../payments/ledger/returnOfPayment.ts';
import { passengersSchema, plainEntries } from './booking.schema.ts';
import { campaignSchema } from './campaign.schema.ts';
import { MAX_PIECES } from './price/bookingPrice.ts';
import { excessDecisions } from './price/moneyDecision.ts';
import { pricingEntries } from './priceBreakdown.schema.ts';
import { courtesyKinds } from './status/booking.status.ts';

export const customerEntrySchema = z.strictObject({
  firstName: personName(MAX_NAME),
  lastName: personName(MAX_NAME),
  phone: phoneSchema,
  email: emailSchema,
  code: phoneCodeSchema.optional().meta({ description: 'The country’s dialling code, such as +52.', example: '+52' }),
  country: optionalLine(80)
    .optional()
    .meta({ description: 'The country in which the guest lives, by its name or code from `GET /api/reference`.' }),
  origin: line(MAX_CATEGORY).optional(),
  source: sourceSchema.optional(),
  category: line(MAX_CATEGORY).optional(),
  groupSize: groupSizeSchema.optional(),
});

/** Usual details of one seller's guests; empty when unknown. */
export const usualDetailsSchema = z.strictObject({
  category: optionalLine(MAX_CATEGORY),
  origin: optionalLine(MAX_CATEGORY),
  source: optionalSourceSchema,
});
export type UsualDetails = z.output<typeof usualDetailsSchema>;

export const addonRequestSchema = z.strictObject({
  id: idSchema.meta({ description: 'The id of the add-on.' }),
  cantidad: z.int().min(1).max(MAX_PIECES).meta({ description: 'How many (Spanish for “quantity”).' }),
});
const addonRequests = z.array(addonRequestSchema).max(50);

const slotRequest = {
  serviceId: idSchema,
  resourceId: idSchema,
  bookingDate: dateSchema,
  hora: timeSchema,
};
export const slotRequestSchema = z.strictObject({
  ...slotRequest,
  hrsExtras: passengersSchema.shape.hrsExtras.optional(),
  people: z
    .int()
    .min(1)
    .max(MAX_PEOPLE)
    .optional()
    .meta({ description: 'How many seats of a shared departure are held; 1 without it.', example: 2 }),
});

export const holdRefSchema = z.strictObject({
  id: idSchema.meta({ description: 'The id of the hold.' }),
  key: z.string().min(20).max(100).meta({
    description: 'The secret of the hold, from the response that created it.',
    example: 'ZG9jdW1lbnRlZC1leGFtcGxl',
  }),
});

const staffEntries = z.strictObject({ ...plainEntries, ...pricingEntries }).partial().shape;

/** A block has no service and no guest: `POST /api/booking/block` makes it. */
function codeOfStatus({ input }: { input?: unknown }): 'block_is_no_sale' | undefined {
  return input === 'blackout' ? 'block_is_no_sale' : undefined;
}

export const newBookingSchema = z.strictObject({
  locationId: idSchema,
  ...slotRequest,
  status: z
    .enum(['created', ...courtesyKinds], { error: codeOfStatus })
    .optional()
    .meta({
      description:
        'The initial status: `blackout` blocks the vessel; all others except `created` are courtesies and exchanges.',
    }),
  customerId: idSchema.optional().meta({
    description:
      'An existing customer. If `customer` is sent too, the booking takes those details and the customer’s record does not change.',
  }),
  customer: customerEntrySchema
    .optional()
    .meta({ description: 'The guest’s details; required without `customerId` or `partyId`.' }),
  passengers: passengersSchema,
  addons: addonRequests.optional().meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
  coupon: line(MAX_COUPON_NAME).optional().meta({ description: 'The code of a coupon, as the guest types it.' }),
  answers: answersRequestSchema
    .optional()
    .meta({ description: 'What the guest answered to the service’s forms, by form.' }),
  menu: menuRequestSchema.optional().meta({ description: 'What the guests eat and drink.' }),
  language: guestLanguageSchema.optional(),
  resellerId: idSchema.nullable().optional(),
  userId: idSchema
    .nullable()
    .optional()
    .meta({ description: 'The id of the person of the company who sells it; defaults to the caller.' }),
  hold: holdRefSchema.optional().meta({ description: 'The hold that the booking uses up.' }),
  /** The party's guest becomes the booking's unless another is given. */
  partyId: idSchema.optional().meta({ description: 'The id of the waiting party that is seated with the booking.' }),
  ...staffEntries,
});
export type NewBooking = z.infer<typeof newBookingSchema>;

/** Changes of a booking in place. A new day or hour goes to the endpoint `reschedule`, a status to `status`. */
export const bookingChangesSchema = z.strictObject({
  /** Another service or vessel at the same hour, if it is free then. */
  serviceId: idSchema.optional(),
  resourceId: idSchema.optional(),
  customer: customerEntrySchema.partial().optional().meta({ description: 'The guest.' }),
  passengers: passengersSchema.optional(),
  addons: addonRequests.optional().meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
  coupon: line(MAX_COUPON_NAME)
    .nullable()
    .optional()
    .meta({ description: 'The code of a coupon; null removes the coupon.' }),
  answers: answersRequestSchema
    .optional()
    .meta({ description: 'What the guest answered to the service’s forms, by form.' }),
  menu: menuRequestSchema.optional().meta({ description: 'What the guests eat and drink.' }),
  resellerId: idSchema.nullable().optional(),
  userId: idSchema
    .nullable()
    .optional()
    .meta({ description: 'The id of the person of the company who sold it; null removes the seller.' }),
  ...staffEntries,
  /** The version that was read; an older one is refused with the current record. */
  version: versionSchema.optional(),
});
export type BookingChanges = z.infer<typeof bookingChangesSchema>;

export const guestBookingEntrySchema = z.strictObject({
  ...slotRequest,
  hold: holdRefSchema.meta({ description: 'The hold that the booking uses up.' }),
  customer: customerEntrySchema.meta({ description: 'The guest.' }),
  passengers: passengersSchema,
  addons: addonRequests.optional().meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
  coupon: line(MAX_COUPON_NAME)
    .optional()
    .meta({ description: 'The code of a coupon, as the guest types it.', example: 'VERANO15' }),
  resellerId: idSchema
    .optional()
    .meta({ description: 'The reseller whose link the guest followed; a reseller of another company is ignored.' }),
  campaign: campaignSchema
    .optional()
    .meta({ description: 'The campaign that the address of the guest’s first page named.' }),
  notes: paragraph(MAX_REMARK).optional(),
  answers: answersRequestSchema
    .optional()
    .meta({ description: 'What the guest answered to the service’s forms, by form.' }),
  menu: menuRequestSchema.omit({ loadBy: true }).optional().meta({ description: 'What the guests eat and drink.' }),
  language: guestLanguageSchema,
  contactBy: textChannelSchema
    .optional()
    .meta({ description: 'The way to their phone by which the guest agrees to get messages; without it by e-mail.' }),
  acceptsTerms: z
    .literal(true, { error: 'required' })
    .meta({ description: 'Must be true: the guest has read and accepts the terms and policies.' }),
  expectedTotal: amountSchema.meta({
    description: 'The total shown to the guest, in minor units; the booking is refused if it has changed.',
  }),
});

export const quoteRequestSchema = z.strictObject({
  serviceId: idSchema,
  resourceId: idSchema,
  passengers: passengersSchema,
  addons: addonRequests.optional().meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
  coupon: line(MAX_COUPON_NAME)
    .optional()
    .meta({ description: 'The code of a coupon, as the guest types it.', example: 'VERANO15' }),
  bookingDate: dateSchema.optional(),
});

/** The excess that a move to a cheaper trip would leave, and its possible uses. */
export const moveExcessSchema = z.strictObject({
  amount: amountSchema
    .min(1)
    .meta({ description: 'The excess, in minor units of the booking’s currency, without bank fees.' }),
  choices: z.array(z.enum(excessDecisions)).meta({ description: 'The choices: a refund, or a credit.' }),
  /** The amounts a refund returns, bank fees included, each in the currency that moves. */
  refunds: z
    .array(
      z.strictObject({
        amount: amountSchema.meta({
          description: 'What the guest gets back, fee included, in minor units of the currency that moves.',
        }),
        currency: currencySchema,
        way: z
          .enum(refundWays)
          .meta({ description: 'By card, in cash, by transfer, or through the provider that took it.' }),
      }),
    )
    .meta({ description: 'The parts of a refund.' }),
  creditUntil: instantSchema
    .nullable()
    .meta({ description: 'The date until which the credit could be spent; null: it never expires.' }),
});
export type MoveExcess = z.input<typeof moveExcessSchema>;
