import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_NOTES, MAX_PEOPLE, MAX_REASON } from '../core/limits.ts';
import { countSchema, versionSchema } from '../core/money/quantity.schema.ts';
import { MAX_NAME } from '../core/text/phone.ts';
import {
  emailSchema,
  languageSchema,
  optionalLine,
  optionalPersonName,
  paragraph,
  personName,
  phoneCodeSchema,
  phoneSchema,
} from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { contactStatusSchema } from '../customers/customer.schema.ts';
import { waitSettingsSchema } from '../fleet/location.schema.ts';
import { waitlistStatuses } from './waitlist.status.ts';

export const slotOfferStates = ['open', 'accepted', 'declined', 'expired'] as const;

export const slotOfferSchema = z.strictObject({
  serviceId: idSchema,
  resourceId: idSchema,
  serviceName: z.strictObject({ en: z.string(), es: z.string() }),
  resourceName: z.string(),
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema,
  state: z.enum(slotOfferStates),
  /** Until when the slot is kept; once accepted, as long as its hold lasts. */
  expiresAt: instantSchema,
});
export type SlotOffer = z.infer<typeof slotOfferSchema>;

export const guestOfferSchema = slotOfferSchema.extend({
  /** Until it ends: the guest's clock may be wrong. */
  secondsLeft: countSchema,
});

const groupSize = z.int().min(1).max(MAX_PEOPLE);
const serviceMinutes = z.int().min(1).max(1_440);

export const waitingCustomerSchema = z.strictObject({
  firstName: personName(MAX_NAME),
  lastName: optionalPersonName(MAX_NAME).optional(),
  phone: phoneSchema,
  code: phoneCodeSchema.optional(),
  email: z.union([emailSchema, z.literal('')]).optional(),
});

/** `place` and the estimate concern parties that still wait. */
export const waitingPartySchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  isBooking: z.literal(false),
  status: z.enum(waitlistStatuses),
  customer: z.strictObject({
    customerId: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  groupSize,
  notes: z.string(),
  contactStatus: contactStatusSchema.nullable(),
  /** Expected minutes of service, entered by staff. */
  duration: serviceMinutes.nullable(),
  serviceId: idSchema.nullable(),
  resourceId: idSchema.nullable(),
  bookingId: idSchema.nullable(),
  offer: slotOfferSchema.nullable(),
  language: languageSchema,
  day: dateSchema,
  joinedAt: instantSchema,
  notifiedAt: instantSchema.nullable(),
  /** The mail of the call: written with it, or with an address that comes later. */
  mailedAt: instantSchema.nullable(),
  servedAt: instantSchema.nullable(),
  doneAt: instantSchema.nullable(),
  history: z.array(
    z.strictObject({
      at: instantSchema,
      by: z.strictObject({ userId: idSchema.nullable(), name: z.string() }),
      from: z.enum(waitlistStatuses).nullable(),
      to: z.enum(waitlistStatuses),
      why: z.string().nullable(),
    }),
  ),
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type WaitingParty = z.infer<typeof waitingPartySchema>;

/** A party as stored. */
export const waitingPartyRecordSchema = waitingPartySchema.extend({
  phoneDigits: z.string(),
  /** Hashes of link secrets, one an answer; none for parties entered by staff. */
  linkHashes: z.array(z.string()),
  /** Of links that were mailed: void when the party gets another address. */
  mailedLinkHashes: z.array(z.string()),
  /** The hold behind the offer, and the slots that were offered before, as `vessel|start`. */
  offerHoldId: z.string().nullable(),
  offeredSlots: z.array(z.string()),
});
export type WaitingPartyRecord = z.output<typeof waitingPartyRecordSchema>;

/** A party as its reader sees it: contact data that they may not see is null. */
export const waitingPartyViewSchema = waitingPartySchema.extend({
  customer: waitingPartySchema.shape.customer.extend({
    customerId: idSchema.nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
});
export type WaitingPartyView = z.infer<typeof waitingPartyViewSchema>;

const queuePosition = {
  place: countSchema,
  estimateMinutes: countSchema,
};
export const queuedPartySchema = waitingPartyViewSchema.extend(queuePosition);

/** Without names in full or contact data: anybody can read it. */
export const publicWaitingPartySchema = z.strictObject({
  ...queuePosition,
  name: z.string(),
  groupSize,
  status: z.enum(waitlistStatuses),
});

export const closedReasons = ['off', 'hours', 'full'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const countersSchema = z.strictObject({
  waiting: countSchema,
  notified: countSchema,
  serving: countSchema,
  servedToday: countSchema,
});
export type Counters = z.infer<typeof countersSchema>;

const queueState = {
  wait_settings: waitSettingsSchema,
  counters: countersSchema,
  isOpen: z.boolean(),
  closedBecause: z.enum(closedReasons).nullable(),
  estimateMinutes: countSchema,
};
export const waitlistSchema = z.union([
  z.strictObject({ customers: z.array(queuedPartySchema), ...queueState }),
  z.strictObject({ customers: z.array(publicWaitingPartySchema), ...queueState }),
]);

export const guestWaitingPartySchema = z.strictObject({
  _id: idSchema,
  firstName: z.string(),
  groupSize,
  status: z.enum(waitlistStatuses),
  place: countSchema.nullable(),
  estimateMinutes: countSchema.nullable(),
  location: z.strictObject({ slug: z.string(), name: z.string(), pier: z.string(), zone: z.string() }),
  offer: guestOfferSchema.nullable(),
  /** Whether the party is called by e-mail; otherwise staff call them by phone. */
  isMailed: z.boolean(),
  joinedAt: instantSchema,
});
export type GuestWaitingParty = z.infer<typeof guestWaitingPartySchema>;

const requestedFields = {
  notes: paragraph(MAX_NOTES).optional(),
  duration: serviceMinutes.nullable().optional(),
  groupSize: groupSize.optional(),
  serviceId: idSchema.nullable().optional(),
  resourceId: idSchema.nullable().optional(),
};

/** Either `customerId` or `customer`. */
export const newWaitingPartySchema = z.strictObject({
  /** Bookings are made by POST /booking. */
  isBooking: z.literal(false, { error: 'use_booking' }).optional(),
  locationId: idSchema,
  status: z.enum(['waiting', 'checkedin']).optional(),
  customerId: idSchema.optional(),
  customer: waitingCustomerSchema.optional(),
  language: languageSchema.optional(),
  ...requestedFields,
});
export type NewWaitingParty = z.infer<typeof newWaitingPartySchema>;

export const waitingPartyChangesSchema = z.strictObject({
  status: z.enum(waitlistStatuses).optional(),
  why: optionalLine(MAX_REASON).optional(),
  customer: waitingCustomerSchema.partial().optional(),
  contactStatus: contactStatusSchema.nullable().optional(),
  ...requestedFields,
  version: versionSchema.optional(),
});
export type WaitingPartyChanges = z.infer<typeof waitingPartyChangesSchema>;

/** What a guest on another device knows of their place in line. */
export const findPlaceSchema = z.strictObject({ firstName: personName(MAX_NAME), phone: phoneSchema });

/** The phone is there from the beginning. */
export const addedContactSchema = z.strictObject({ email: emailSchema });

export const joinSchema = z.strictObject({
  customer: waitingCustomerSchema,
  groupSize: groupSize.optional(),
  notes: paragraph(500).optional(),
  serviceId: idSchema.nullable().optional(),
  language: languageSchema,
});
