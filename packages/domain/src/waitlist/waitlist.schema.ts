import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_NOTES, MAX_PEOPLE, MAX_REASON } from '../core/limits.ts';
import { countSchema, versionSchema } from '../core/money/quantity.schema.ts';
import { MAX_NAME } from '../core/text/phone.ts';
import {
  emailSchema,
  guestLanguageSchema,
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
import { textConsentSchema, textChannelSchema } from '../messages/channels.schema.ts';
import { waitlistStatuses } from './waitlist.status.ts';

export const slotOfferStates = ['open', 'accepted', 'declined', 'expired'] as const;

export const slotOfferSchema = z.strictObject({
  serviceId: idSchema.meta({ description: 'The id of the offered service.' }),
  resourceId: idSchema.meta({ description: 'The id of the offered vessel.' }),
  serviceName: z.strictObject({
    en: z.string().meta({ example: 'Isla Mujeres charter' }),
    es: z.string().meta({ example: 'Paseo a Isla Mujeres' }),
  }),
  resourceName: z.string(),
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema.meta({ description: 'When the trip would depart.' }),
  state: z.enum(slotOfferStates).meta({ description: 'The state of the offer: open, accepted, declined, or expired.' }),
  expiresAt: instantSchema.meta({ description: 'When the offer expires; once accepted, when its hold does.' }),
});
export type SlotOffer = z.infer<typeof slotOfferSchema>;

export const guestOfferSchema = slotOfferSchema.extend({
  /** Seconds instead of an instant, since the guest's clock may be wrong. */
  secondsLeft: countSchema.meta({ description: 'The seconds until `expiresAt`.' }),
});

const groupSize = z.int().min(1).max(MAX_PEOPLE);
const serviceMinutes = z.int().min(1).max(1_440);

export const waitingCustomerSchema = z.strictObject({
  firstName: personName(MAX_NAME),
  lastName: optionalPersonName(MAX_NAME).optional(),
  phone: phoneSchema,
  code: phoneCodeSchema.optional().meta({ description: 'The country’s dialling code, such as +52.', example: '+52' }),
  email: z.union([emailSchema, z.literal('')]).optional(),
});

/** `place` and the estimate apply only to parties that still wait. */
export const waitingPartySchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  isBooking: z.literal(false),
  status: z.enum(waitlistStatuses).meta({
    description: 'The status of the party: waiting, notified, being served (checkedin), served (completo), or gone.',
  }),
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
  duration: serviceMinutes
    .nullable()
    .meta({ description: 'The expected minutes to serve the party; null if not known.' }),
  serviceId: idSchema.nullable().meta({ description: 'The id of the service that the party wants; null for any.' }),
  resourceId: idSchema.nullable().meta({ description: 'The id of the vessel that the party wants; null for any.' }),
  bookingId: idSchema
    .nullable()
    .meta({ description: 'The id of the booking with which the party was seated; null without one.' }),
  offer: slotOfferSchema
    .nullable()
    .meta({ description: 'The freed slot last offered to the party; null without one.' }),
  language: languageSchema,
  guestLanguage: guestLanguageSchema.optional().meta({
    description: 'The party’s own language, for its messages; absent if it is `language`.',
  }),
  day: dateSchema.meta({ description: 'The day on which the party waits, on the location’s clock.' }),
  joinedAt: instantSchema.meta({ description: 'When the party joined the line.' }),
  notifiedAt: instantSchema.nullable().meta({ description: 'When the party was called; null until then.' }),
  mailedAt: instantSchema.nullable().meta({ description: 'When the call was e-mailed; null if it was not.' }),
  unreachedAt: instantSchema.nullable().meta({
    description: 'When the last call or offer failed to reach the party; null unless it failed.',
  }),
  servedAt: instantSchema.nullable().meta({ description: 'When serving began; null until then.' }),
  doneAt: instantSchema.nullable().meta({ description: 'When serving ended, or the party left; null until then.' }),
  history: z
    .array(
      z.strictObject({
        at: instantSchema,
        by: z
          .strictObject({
            userId: idSchema.nullable(),
            name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
          })
          .meta({ description: 'The person or system that changed it.' }),
        from: z
          .enum(waitlistStatuses)
          .nullable()
          .meta({ description: 'The previous status; null at the beginning.', example: 'waiting' }),
        to: z.enum(waitlistStatuses).meta({ description: 'The new status.', example: 'notified' }),
        why: z.string().nullable(),
      }),
    )
    .meta({ description: 'The changes of the party’s status, oldest first.' }),
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type WaitingParty = z.infer<typeof waitingPartySchema>;

/** A party as stored. */
export const waitingPartyRecordSchema = waitingPartySchema.extend({
  phoneDigits: z.string(),
  /** Hashes of link secrets, one per response; none for parties entered by staff. */
  linkHashes: z.array(z.string()),
  /** Hashes of mailed links: void when the party gets another address. */
  mailedLinkHashes: z.array(z.string()),
  /** The hold behind the offer, and the slots offered before, as `vessel|start`. */
  offerHoldId: z.string().nullable(),
  offeredSlots: z.array(z.string()),
});
export type WaitingPartyRecord = z.output<typeof waitingPartyRecordSchema>;

/** A party as its reader sees it: contact data that they may not see is null. */
export const waitingPartyViewSchema = waitingPartySchema.extend({
  customer: waitingPartySchema.shape.customer
    .extend({
      customerId: idSchema.nullable().meta({ description: 'The id of the customer’s record.' }),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .meta({ description: 'The customer who waits.' }),
});
export type WaitingPartyView = z.infer<typeof waitingPartyViewSchema>;

const queuePosition = {
  place: countSchema.meta({ description: 'The place in line, from 1.' }),
  estimateMinutes: countSchema.meta({ description: 'The expected wait in minutes.', example: 25 }),
};
export const queuedPartySchema = waitingPartyViewSchema.extend(queuePosition);

/** Public, so without full names or contact data. */
export const publicWaitingPartySchema = z.strictObject({
  ...queuePosition,
  name: z.string().meta({ description: 'The first name and the initial of the last name.' }),
  groupSize,
  status: z.enum(waitlistStatuses).meta({
    description: 'The status of the party: waiting, notified, being served (checkedin), served (completo), or gone.',
  }),
});

export const closedReasons = ['off', 'hours', 'full'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const countersSchema = z.strictObject({
  waiting: countSchema.meta({ description: 'The number of waiting parties.' }),
  notified: countSchema.meta({ description: 'The number of called parties that have not come yet.' }),
  serving: countSchema.meta({ description: 'The number of parties being served.' }),
  servedToday: countSchema.meta({ description: 'The number of parties served or being served today.' }),
});
export type Counters = z.infer<typeof countersSchema>;

const queueState = {
  wait_settings: waitSettingsSchema,
  counters: countersSchema.meta({ description: 'The number of parties by status.' }),
  isOpen: z.boolean().meta({ description: 'Whether guests can join the waitlist now.' }),
  closedBecause: z.enum(closedReasons).nullable().meta({
    description: 'The reason why the waitlist is closed: switched off, out of hours, or full; null while it is open.',
  }),
  estimateMinutes: countSchema.meta({ description: 'The expected wait of a new party, in minutes.', example: 25 }),
};
export const waitlistSchema = z.union([
  z.strictObject({
    customers: z.array(queuedPartySchema).meta({ description: 'The parties waiting or being served.' }),
    ...queueState,
  }),
  z.strictObject({
    customers: z.array(publicWaitingPartySchema).meta({ description: 'The parties waiting or being served.' }),
    ...queueState,
  }),
]);

export const guestWaitingPartySchema = z.strictObject({
  _id: idSchema,
  firstName: z.string(),
  groupSize,
  status: z.enum(waitlistStatuses).meta({
    description: 'The status of the party: waiting, notified, being served (checkedin), served (completo), or gone.',
  }),
  place: countSchema.nullable().meta({ description: 'The place in line, from 1; null if no longer waiting.' }),
  estimateMinutes: countSchema.nullable(),
  location: z
    .strictObject({
      slug: z.string().meta({ example: 'cancun' }),
      name: z.string().meta({ description: 'The name of the location.', example: 'Cancún' }),
      pier: z.string(),
      zone: z.string(),
    })
    .meta({ description: 'The location where the party waits.' }),
  offer: guestOfferSchema
    .nullable()
    .meta({ description: 'The freed slot last offered to the party; null without one.' }),
  isMailed: z
    .boolean()
    .meta({ description: 'Whether the party is called by e-mail; otherwise staff call them by phone.' }),
  isTexted: z.boolean().meta({ description: 'Whether the party is called by a message to its phone.' }),
  joinedAt: instantSchema.meta({ description: 'When the party joined the line.' }),
});
export type GuestWaitingParty = z.infer<typeof guestWaitingPartySchema>;

const requestedFields = {
  notes: paragraph(MAX_NOTES).optional(),
  duration: serviceMinutes
    .nullable()
    .optional()
    .meta({ description: 'The expected minutes to serve the party; null if not known.' }),
  groupSize: groupSize.optional(),
  serviceId: waitingPartySchema.shape.serviceId.optional(),
  resourceId: waitingPartySchema.shape.resourceId.optional(),
};

/** Either `customerId` or `customer`. */
export const newWaitingPartySchema = z.strictObject({
  /** Bookings are made by POST /booking. */
  isBooking: z.literal(false, { error: 'use_booking' }).optional(),
  locationId: idSchema,
  status: z
    .enum(['waiting', 'checkedin'])
    .optional()
    .meta({ description: 'The initial status: waiting, or being served at once (checkedin).' }),
  customerId: idSchema.optional().meta({
    description: 'The id of an existing customer; without it, a customer with the phone in `customer` is found.',
  }),
  customer: waitingCustomerSchema
    .optional()
    .meta({ description: 'The guest’s details; required without `customerId`.' }),
  language: languageSchema.optional(),
  textConsent: textConsentSchema.optional().meta({
    description: 'The consent to messages on the phone that the guest gave to staff; without it nothing changes.',
  }),
  ...requestedFields,
});
export type NewWaitingParty = z.infer<typeof newWaitingPartySchema>;

export const waitingPartyChangesSchema = z.strictObject({
  status: z.enum(waitlistStatuses).optional().meta({ description: 'The new status of the party.' }),
  why: optionalLine(MAX_REASON).optional(),
  customer: waitingCustomerSchema.partial().optional().meta({ description: 'The changed details of the guest.' }),
  contactStatus: contactStatusSchema.nullable().optional(),
  textConsent: textConsentSchema.optional().meta({
    description: 'The consent to messages on the phone that the guest gave to staff; without it nothing changes.',
  }),
  ...requestedFields,
  version: versionSchema.optional(),
});
export type WaitingPartyChanges = z.infer<typeof waitingPartyChangesSchema>;

/** The data by which a guest finds their place in line on another device. */
export const findPlaceSchema = z.strictObject({ firstName: personName(MAX_NAME), phone: phoneSchema });

/** Only the e-mail: the phone is given when joining. */
export const addedContactSchema = z.strictObject({ email: emailSchema });

export const joinSchema = z.strictObject({
  customer: waitingCustomerSchema.meta({ description: 'The guest’s details.' }),
  groupSize: groupSize.optional(),
  notes: paragraph(500).optional(),
  serviceId: waitingPartySchema.shape.serviceId.optional(),
  language: guestLanguageSchema,
  contactBy: textChannelSchema.optional().meta({
    description: 'The channel on their phone by which the guest agrees to be called; e-mail by default.',
  }),
});
