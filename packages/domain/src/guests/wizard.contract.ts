import * as z from 'zod';
import {
  dayOffersSchema,
  fromPriceSchema,
  monthQuerySchema,
  monthDaysSchema,
  dayQuerySchema,
  dayTimesSchema,
} from '../availability/availability.schema.ts';
import { passengersSchema } from '../booking/booking.schema.ts';
import { quoteRequestSchema, slotRequestSchema, guestBookingEntrySchema } from '../booking/bookingEntry.schema.ts';
import { guestBookingSchema } from '../booking/guestBooking.schema.ts';
import { takenHoldSchema, holdSchema } from '../booking/hold.schema.ts';
import { guestPriceSchema } from '../booking/priceBreakdown.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { one, list, idempotencyHeaders } from '../contract/envelope.schema.ts';
import { queryNumber } from '../contract/query.schema.ts';
import { idOrSlugSchema, idSchema, typedFolioSchema } from '../core/ids.schema.ts';
import { MAX_PEOPLE } from '../core/limits.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { publicAddonSchema } from '../fleet/addon.schema.ts';
import { publicServiceSchema } from '../fleet/service.schema.ts';
import { publicVesselSchema } from '../fleet/vessel.schema.ts';
import { publicFormSchema } from '../forms/form.schema.ts';
import { ratingSchema } from '../reviews/review.schema.ts';
import { wizardEndpoints } from './guests.endpoints.ts';
import { guestCompanySchema, guestMenuSchema, guestQuoteSchema } from './wizard.schema.ts';

const locationParams = { slug: idOrSlugSchema, locationId: idOrSlugSchema };
const holdKey = z.strictObject({
  key: line(100).meta({
    description: 'The secret of the hold, from the response that created it.',
    example: 'ZG9jdW1lbnRlZC1leGFtcGxl',
  }),
});

const passengerQuerySchema = z.strictObject({
  adultos: z.coerce.number().int().min(1).max(MAX_PEOPLE).optional(),
  menores: z.coerce.number().int().min(0).max(MAX_PEOPLE).optional(),
  infantes: z.coerce.number().int().min(0).max(MAX_PEOPLE).optional(),
  hrsExtras: queryNumber(passengersSchema.shape.hrsExtras).optional(),
});
export type PassengerQuery = z.output<typeof passengerQuerySchema>;

export const wizardContract = contractOf(wizardEndpoints, {
  guestCompany: {
    params: { slug: idOrSlugSchema },
    response: one(guestCompanySchema),
    summary: 'A company and its open locations',
    tag: 'guest',
  },
  guestServices: {
    params: locationParams,
    query: passengerQuerySchema,
    response: list(
      z.strictObject({
        service: publicServiceSchema.meta({ description: 'The service.' }),
        from: fromPriceSchema.nullable().meta({
          description: 'The lowest total price of any vessel; null if no price can be computed.',
          example: { grandTotal: 177_500, resourceId: '65f1c0ffee65f1c0ffee65f1' },
        }),
        rating: ratingSchema.nullable().meta({ description: 'The average of the guests’ stars; null without any.' }),
        maxPeople: countSchema.meta({ description: 'The most people that any of its vessels can carry.' }),
      }),
    ),
    summary: 'The services, each with its lowest total price for the party',
    tag: 'guest',
  },
  guestResources: {
    params: locationParams,
    query: z.strictObject({ serviceId: idSchema, ...passengerQuerySchema.shape }),
    response: list(
      z.strictObject({
        resource: publicVesselSchema.meta({ description: 'The vessel.' }),
        price: guestPriceSchema.meta({ description: 'The price for the party, line by line.' }),
        fits: z.boolean().meta({ description: 'Whether the vessel can carry the whole party.' }),
      }),
    ),
    summary: 'The vessels of a service, each with its total price for the party',
    tag: 'guest',
  },
  guestAddons: {
    params: locationParams,
    query: z.strictObject({ resourceId: idSchema }),
    response: list(publicAddonSchema),
    summary: 'The add-ons of a vessel',
    tag: 'guest',
  },
  guestForms: {
    params: locationParams,
    query: z.strictObject({ serviceId: idSchema }),
    response: list(publicFormSchema),
    summary: 'The questions of a service for its guests',
    tag: 'guest',
  },
  guestMenu: {
    params: locationParams,
    query: z.strictObject({ serviceId: idSchema }),
    response: one(guestMenuSchema),
    summary: 'The menu of a service for its guests; empty if it has none',
    tag: 'guest',
  },
  guestDays: {
    params: locationParams,
    query: monthQuerySchema,
    response: one(monthDaysSchema),
    summary: 'The days of a month on which a guest can book',
    tag: 'guest',
  },
  guestTimes: {
    params: locationParams,
    query: dayQuerySchema,
    response: one(dayTimesSchema),
    summary: 'Start times of a day; those already taken list no vessel',
    tag: 'guest',
  },
  guestDayOffers: {
    params: locationParams,
    query: passengerQuerySchema.extend({ date: dateSchema }),
    response: one(dayOffersSchema),
    summary: 'What a party can do on a day, with free times and their lowest prices; else when it is free next',
    tag: 'guest',
  },
  guestQuote: {
    params: locationParams,
    body: quoteRequestSchema,
    response: one(guestQuoteSchema),
    errors: ['coupon_exhausted'],
    summary: 'The total price of a trip, line by line',
    tag: 'guest',
  },
  guestTakeHold: {
    params: locationParams,
    body: slotRequestSchema,
    response: one(takenHoldSchema),
    status: 201,
    errors: ['slot_taken', 'busy'],
    summary: 'Hold a slot for 15 minutes while details are entered',
    tag: 'guest',
  },
  guestExtendHold: {
    params: { id: idSchema },
    body: holdKey,
    response: one(holdSchema),
    errors: ['hold_expired'],
    summary: 'Extend the hold of a guest by 15 minutes',
    tag: 'guest',
  },
  guestReleaseHold: {
    params: { id: idSchema },
    body: holdKey,
    response: one(z.null()),
    summary: 'Release the slot that a guest holds',
    tag: 'guest',
  },
  guestBook: {
    params: locationParams,
    headers: idempotencyHeaders,
    body: guestBookingEntrySchema,
    response: one(
      z.strictObject({
        booking: guestBookingSchema.meta({ description: 'The booking as its guest sees it.' }),
        link: z.string().meta({
          description: 'The secret of the guest’s link, for the header `X-Guest-Link`; shown once.',
          example: 'c2VjcmV0LW9mLWEtZ3Vlc3Q',
        }),
      }),
    ),
    status: 201,
    errors: ['slot_taken', 'hold_expired', 'price_changed', 'coupon_exhausted', 'idempotency_key_reused', 'busy'],
    summary: 'Book the held slot',
    tag: 'guest',
  },
  guestBooking: {
    params: { id: idSchema },
    headers: z.object({ 'x-guest-link': z.string().max(200).optional() }),
    response: one(guestBookingSchema),
    errors: ['link_expired'],
    summary: 'A booking, for the holder of its link',
    tag: 'guest',
  },
  findGuestBooking: {
    body: z.strictObject({
      folio: typedFolioSchema,
      contact: line(254).meta({ description: 'The e-mail or the phone on the booking.', example: 'ana@example.com' }),
    }),
    response: one(
      z.strictObject({
        booking: guestBookingSchema.meta({ description: 'The booking as its guest sees it.' }),
        link: z.string().meta({
          description: 'The secret of the guest’s link, for the header `X-Guest-Link`; shown once.',
          example: 'c2VjcmV0LW9mLWEtZ3Vlc3Q',
        }),
      }),
    ),
    errors: ['not_found', 'too_many_requests'],
    summary: 'A booking by its folio and its e-mail or phone; a folio alone shows nothing',
    tag: 'guest',
  },
  renewLink: {
    body: z.strictObject({
      token: line(200).meta({ description: 'The secret from an e-mailed link.', example: 'c2VjcmV0LWZyb20tYS1tYWls' }),
    }),
    response: one(z.null()),
    errors: ['too_many_requests'],
    summary: 'E-mail a new link to the address on the booking; the answer is the same whether or not there is one',
    tag: 'guest',
  },
});
