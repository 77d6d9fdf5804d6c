import * as z from 'zod';
import { checkinSummarySchema } from '../checkin/checkinSummary.schema.ts';
import { idSchema, folioSchema } from '../core/ids.schema.ts';
import { MAX_EXTRA_HOURS, MAX_NOTES, MAX_PEOPLE } from '../core/limits.ts';
import { moneySchema, amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { countSchema, versionSchema, halvesSchema } from '../core/money/quantity.schema.ts';
import { colorSchema, guestLanguageSchema, paragraph, languageSchema } from '../core/text/text.schema.ts';
import { instantSchema, dateSchema, timeSchema } from '../core/time/zone.schema.ts';
import { crewMemberSchema, tipSchema } from '../crew/crew.schema.ts';
import { answersSchema } from '../forms/form.schema.ts';
import { guestPolicySchema } from '../guests/guestPolicy.schema.ts';
import { chosenMenuSchema } from '../menus/chosenMenu.schema.ts';
import { disputeStates } from '../payments/checkout/attempt.status.ts';
import { bookingPaymentSchema } from '../payments/payments.schema.ts';
import { campaignSchema } from './campaign.schema.ts';
import { historyEntrySchema } from './history.schema.ts';
import { bookingMarks } from './lists/bookingMarks.ts';
import {
  addonLineSchema,
  bookingCouponSchema,
  bookingRatesSchema,
  priceBreakdownSchema,
  pricingEntries,
} from './priceBreakdown.schema.ts';
import { bookingStatuses } from './status/booking.status.ts';

export const salesTypes = ['Directo', 'Reseller'] as const;
const headCount = z.int().min(0).max(MAX_PEOPLE);
export const passengersSchema = z.strictObject({
  adultos: headCount.min(1).meta({ description: 'The number of adults (Spanish for “adults”).', example: 4 }),
  menores: headCount.meta({ description: 'The number of minors (Spanish for “minors”).', example: 1 }),
  infantes: headCount.meta({ description: 'The number of infants (Spanish for “infants”).', example: 0 }),
  hrsExtras: halvesSchema.max(MAX_EXTRA_HOURS),
});
export type Passengers = z.infer<typeof passengersSchema>;

/** E-mail and phone are null if the caller may not see them. */
export const bookingCustomerSchema = z.strictObject({
  customerId: idSchema.nullable().meta({ description: 'The id of the customer’s record; null for a block.' }),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable().meta({ description: 'The guest’s phone; null for those who may not see it.' }),
  email: z.string().nullable().meta({ description: 'The guest’s e-mail address; null for those who may not see it.' }),
});

/** Something a future trip needs and has lost, because staff withdrew it despite the trip. */
export const disruptionSchema = z.strictObject({
  by: z
    .enum(['vessel', 'service', 'location'])
    .meta({ description: 'The lost part of the trip: its vessel, service or location.' }),
  reason: z.enum(['inactive', 'out_of_service', 'moved', 'not_on_vessel']).meta({
    description:
      'The reason: switched off, out of service that day, moved to another location, or the service is no longer sold on the vessel.',
  }),
  at: instantSchema.meta({ description: 'When it was withdrawn.' }),
});
export type Disruption = z.output<typeof disruptionSchema>;

/** The consent a guest gave with the booking: the version of the company's settings, and a hash of the texts. */
export const consentSchema = z.strictObject({
  at: instantSchema.meta({ description: 'When the guest accepted it.' }),
  version: versionSchema.meta({ description: 'The version of the company’s settings at that time.' }),
  language: languageSchema.meta({ description: 'The language in which the guest read it.' }),
  sha256: z.string().meta({
    description: 'The SHA-256 of the texts that were accepted, as hexadecimal digits.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  }),
  guestPolicy: guestPolicySchema.meta({
    description: 'The guest policy at that time; later changes in the guest’s favour apply too.',
  }),
});
export type Consent = z.output<typeof consentSchema>;

/** Fields stored as sent with a booking or a change of one. */
export const plainEntries = {
  notes: paragraph(MAX_NOTES),
  color: colorSchema.meta({ description: 'A colour for calendars, as #rrggbb.' }),
};
export type PlainEntries = { [Name in keyof typeof plainEntries]: z.output<(typeof plainEntries)[Name]> };

export const bookingStatusSchema = z.enum(bookingStatuses);

const isSharedSchema = z.boolean().meta({
  description: 'Whether it has seats of a departure that other bookings share, instead of the whole vessel.',
  example: false,
});

export const bookingSchema = z.strictObject({
  _id: idSchema,
  folio: folioSchema,
  companyId: idSchema,
  locationId: idSchema,
  resourceId: idSchema,
  /** Null for a block, which has no service. */
  serviceId: idSchema.nullable(),
  resourceName: z.string(),
  serviceName: z.strictObject({
    en: z.string().meta({ example: 'Isla Mujeres charter' }),
    es: z.string().meta({ example: 'Paseo a Isla Mujeres' }),
  }),
  isBooking: z.literal(true),
  isDeleted: z.boolean().meta({ description: 'Whether the booking was removed and its slot freed.', example: false }),
  status: bookingStatusSchema.meta({
    description: 'The status of the booking; `PUT /api/booking/{id}/status` lists the allowed changes.',
  }),
  type: z.enum(salesTypes).meta({ description: 'The seller: the company itself (Directo) or a reseller.' }),
  customer: bookingCustomerSchema.meta({ description: 'The guest who made the booking.' }),
  hasUser: z.boolean().meta({ description: 'Whether the guest was already a customer before the booking.' }),
  partyId: idSchema
    .nullable()
    .meta({ description: 'The id of the waiting party that was seated with the booking; null without one.' }),
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema.meta({ description: 'When the trip departs.' }),
  end: instantSchema.meta({ description: 'When the trip returns.' }),
  /** When the vessel is free again: `end` plus the service's buffer. */
  until: instantSchema.meta({ description: 'When the vessel is free again: the end plus the service’s buffer.' }),
  duration: z.number().meta({ description: 'The duration in hours, in steps of half an hour.' }),
  zone: z.string(),
  isShared: isSharedSchema,
  isMoved: z.boolean().meta({ description: 'Whether the booking was moved to another slot since it was sold.' }),
  language: languageSchema.meta({
    description: 'The language used to write to the guest, unless `guestLanguage` is present.',
  }),
  guestLanguage: guestLanguageSchema.optional().meta({
    description: 'The guest’s own language, for mails and papers; absent if it is `language`.',
  }),
  ...plainEntries,
  passengers: passengersSchema,
  addons: z.array(addonLineSchema).meta({ description: 'The add-ons sold with the trip.' }),
  payments: z.array(bookingPaymentSchema).meta({ description: 'The payments of the booking.' }),
  answers: answersSchema.meta({ description: 'The guest’s answers to the service’s forms, by form.' }),
  menu: chosenMenuSchema.meta({ description: 'The food and drinks that the guests chose.' }),
  checkin: checkinSummarySchema.meta({ description: 'The progress of the guests’ check-in.' }),
  crew: z.array(crewMemberSchema),
  tip: tipSchema,
  coupon: bookingCouponSchema.nullable(),
  reseller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Caribe Agency' }) })
    .nullable()
    .meta({ description: 'The reseller who sold it; null for a direct sale.' }),
  seller: z
    .strictObject({ _id: idSchema, name: z.string().meta({ example: 'Ana Reyes' }) })
    .nullable()
    .meta({ description: 'The person of the company who sold it; null without one.' }),
  currency: currencySchema,
  basePrice: moneySchema,
  ...pricingEntries,
  rates: bookingRatesSchema,
  price: priceBreakdownSchema,
  /** The part of what was paid that the company was to keep when the sale ended. */
  kept: amountSchema.min(0),
  creditUntil: instantSchema
    .nullable()
    .meta({ description: 'The date until which the credit can be spent on another trip; null if it never expires.' }),
  calendarImportId: idSchema.nullable().meta({
    description: 'The id of the calendar of another platform that this block comes from; null for any other booking.',
  }),
  consent: consentSchema
    .nullable()
    .meta({ description: 'The guest’s consent to the terms and policies; null if staff entered the booking.' }),
  campaign: campaignSchema
    .nullable()
    .meta({ description: 'The campaign that led the guest here; null without one or if the caller may not see it.' }),
  /** The balance due; 0 for a cancelled, refunded or lost sale. */
  owed: amountSchema,
  credit: amountSchema,
  disruptions: z
    .array(disruptionSchema)
    .meta({ description: 'Parts of the trip that were withdrawn since it was sold; empty if it can sail.' }),
  dispute: z.enum(disputeStates).nullable().meta({
    description: 'The state of the latest disputed payment; null without one, or if the caller may not see money.',
  }),
  unreachedSince: instantSchema.nullable().meta({
    description:
      'When the latest message that did not reach the guest was queued; null without one, or once a later one went out.',
  }),
  releaseAt: instantSchema.nullable().meta({
    description: 'When the booking is, or was, cancelled automatically unless its guest pays; null for any other.',
  }),
  history: z
    .array(historyEntrySchema)
    .meta({ description: 'The events of the booking with their authors, oldest first.' }),
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Booking = z.input<typeof bookingSchema>;

/** A booking as stored: balance due and credit are computed when shown. */
export const bookingRecordSchema = bookingSchema.omit({ owed: true, credit: true });
export type BookingRecord = z.output<typeof bookingRecordSchema>;

export const bookingRowSchema = z.strictObject({
  _id: idSchema,
  folio: z.string(),
  status: bookingStatusSchema.meta({ description: 'The status of the booking.' }),
  resourceId: idSchema,
  serviceId: idSchema.nullable(),
  resourceName: z.string(),
  serviceName: z.strictObject({
    en: z.string().meta({ example: 'Isla Mujeres charter' }),
    es: z.string().meta({ example: 'Paseo a Isla Mujeres' }),
  }),
  firstName: z.string(),
  lastName: z.string(),
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema.meta({ description: 'When the trip departs.' }),
  end: instantSchema.meta({ description: 'When the trip returns.' }),
  until: instantSchema.meta({ description: 'When the vessel is free again: the end plus the service’s buffer.' }),
  isShared: isSharedSchema,
  pax: countSchema,
  currency: currencySchema,
  grandTotal: amountSchema,
  balance: amountSchema,
  isCourtesy: z.boolean(),
  color: z.string().meta({ description: 'A colour for calendars, as #rrggbb.' }),
  sellerName: z.string().nullable().meta({
    description: 'The reseller or person who sold it; null without one, or if the caller may not see it.',
    example: 'Caribe Agency',
  }),
  blockReason: z.string().nullable().meta({
    description: 'The reason for the block; null for a trip, without a reason, or if the caller may not see it.',
    example: 'Engine service',
  }),
  marks: z.array(z.enum(bookingMarks)).meta({
    description:
      'Marks for the calendar, such as no crew, a menu, a dispute or an unsigned waiver; only those that the caller may see.',
  }),
  releaseAt: instantSchema.nullable().meta({
    description:
      'When the booking is cancelled automatically unless its guest pays; null for any other, or if the caller may not see it.',
  }),
  createdAt: instantSchema,
});
