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
  cantidad: z.int().min(1).max(MAX_PIECES).meta({ description: 'The number ordered (Spanish for “quantity”).' }),
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
    .meta({ description: 'The number of seats held on a shared departure; 1 by default.', example: 2 }),
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
      description: 'The initial status: `created` by default; all others are courtesies and exchanges.',
    }),
  customerId: idSchema.optional().meta({
    description:
      'The id of an existing customer. If `customer` is sent too, the booking takes those details and the customer’s record does not change.',
  }),
  customer: customerEntrySchema
    .optional()
    .meta({ description: 'The guest’s details; required without `customerId` or `partyId`.' }),
  passengers: passengersSchema,
  addons: addonRequests.optional().meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
  coupon: line(MAX_COUPON_NAME).optional().meta({ description: 'The code of a coupon, as the guest typed it.' }),
  answers: answersRequestSchema
    .optional()
    .meta({ description: 'The guest’s answers to the service’s forms, by form.' }),
  menu: menuRequestSchema.optional().meta({ description: 'The food and drinks that the guests chose.' }),
  language: guestLanguageSchema.optional(),
  resellerId: idSchema.nullable().optional(),
  userId: idSchema
    .nullable()
    .optional()
    .meta({ description: 'The id of the person of the company who sells it; defaults to the caller.' }),
  hold: holdRefSchema.optional().meta({ description: 'The hold that the booking uses up.' }),
  /** The party's guest becomes the booking's unless another is given. */
  partyId: idSchema.optional().meta({
    description:
      'The id of a waiting party to seat with the booking; its guest is the booking’s unless another is sent.',
  }),
  ...staffEntries,
});
export type NewBooking = z.infer<typeof newBookingSchema>;

/** Changes of a booking in place. A new day or hour goes to the endpoint `reschedule`, a status to `status`. */
export const bookingChangesSchema = z.strictObject({
  serviceId: idSchema.optional().meta({ description: 'The id of another service at the same time.' }),
  resourceId: idSchema.optional().meta({ description: 'The id of another vessel, which must be free then.' }),
  customer: customerEntrySchema.partial().optional().meta({ description: 'The changed details of the guest.' }),
  passengers: passengersSchema.optional(),
  addons: addonRequests.optional().meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
  coupon: line(MAX_COUPON_NAME)
    .nullable()
    .optional()
    .meta({ description: 'The code of a coupon; null removes the coupon.' }),
  answers: answersRequestSchema
    .optional()
    .meta({ description: 'The guest’s answers to the service’s forms, by form.' }),
  menu: menuRequestSchema.optional().meta({ description: 'The food and drinks that the guests chose.' }),
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
  customer: customerEntrySchema.meta({ description: 'The guest’s details.' }),
  passengers: passengersSchema,
  addons: addonRequests.optional().meta({ description: 'The add-ons and their quantities, at most fifty lines.' }),
  coupon: line(MAX_COUPON_NAME)
    .optional()
    .meta({ description: 'The code of a coupon, as the guest typed it.', example: 'VERANO15' }),
  resellerId: idSchema
    .optional()
    .meta({ description: 'The id of the reseller whose link the guest followed; one of another company is ignored.' }),
  campaign: campaignSchema.optional().meta({ description: 'The campaign in the address of the guest’s first page.' }),
  notes: paragraph(MAX_REMARK).optional(),
  answers: answersRequestSchema
    .optional()
    .meta({ description: 'The guest’s answers to the service’s forms, by form.' }),
  menu: menuRequestSchema
    .omit({ loadBy: true })
    .optional()
    .meta({ description: 'The food and drinks that the guests chose.' }),
  language: guestLanguageSchema,
  contactBy: textChannelSchema
    .optional()
    .meta({ description: 'The channel on their phone by which the guest agrees to get messages; e-mail by default.' }),
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
    .meta({ description: 'The code of a coupon, as the guest typed it.', example: 'VERANO15' }),
  bookingDate: dateSchema.optional().meta({ description: 'The day of the trip; without it nothing is due yet.' }),
});

/** The excess that a move to a cheaper trip would leave, and its possible uses. */
export const moveExcessSchema = z.strictObject({
  amount: amountSchema
    .min(1)
    .meta({ description: 'The excess, in minor units of the booking’s currency, without bank fees.' }),
  choices: z
    .array(z.enum(excessDecisions))
    .meta({ description: 'The possible uses of the excess: a refund or a credit.' }),
  /** The amounts a refund returns, bank fees included, each in the currency that moves. */
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
      }),
    )
    .meta({ description: 'The amounts that a refund of the excess would return.' }),
  creditUntil: instantSchema
    .nullable()
    .meta({ description: 'The date until which the credit could be spent; null if it never expires.' }),
});
export type MoveExcess = z.input<typeof moveExcessSchema>;
