import * as z from 'zod';
import { holdSchema } from '../booking/hold.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { eventsSchema, one, pageQuerySchema, page, idempotencyHeaders } from '../contract/envelope.schema.ts';
import { commaList } from '../contract/query.schema.ts';
import { requiring } from '../contract/requiring.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { contactStatusSchema } from '../customers/customer.schema.ts';
import { contactStatuses } from '../reference/reference.endpoints.ts';
import { waitlistEndpoints } from './waitlist.endpoints.ts';
import {
  waitlistSchema,
  waitingPartyViewSchema,
  newWaitingPartySchema,
  waitingPartyChangesSchema,
  joinSchema,
  addedContactSchema,
  findPlaceSchema,
  guestWaitingPartySchema,
} from './waitlist.schema.ts';
import { waitlistStatuses } from './waitlist.status.ts';

const MAX_EVENT_ID = 400;
const MIN_KEY = 32;
const guestLink = z.object({ 'x-guest-link': z.string().max(200).optional() });

export const waitlistContract = contractOf(waitlistEndpoints, {
  waitlist: {
    params: { slug: idOrSlugSchema },
    response: one(waitlistSchema),
    summary: 'Who is waiting at a location today and for how long; only its own people see names and phones',
    tag: 'waitlist',
  },
  served: {
    params: { locationId: idOrSlugSchema },
    query: pageQuerySchema.extend({
      day: dateSchema.optional(),
      contactStatus: commaList(contactStatusSchema, contactStatuses.length).optional(),
      status: commaList(z.enum(waitlistStatuses), waitlistStatuses.length).optional(),
    }),
    response: page(waitingPartyViewSchema),
    summary: 'The parties served or being served, or with other statuses; today by default',
    tag: 'waitlist',
  },
  addParty: {
    headers: idempotencyHeaders,
    body: requiring(newWaitingPartySchema, { fields: ['customer'], unless: ['customerId'] }),
    response: one(waitingPartyViewSchema),
    status: 201,
    errors: ['already_waiting', 'serving_full', 'idempotency_key_reused', 'busy'],
    summary: 'Put a party on the waitlist, or among those being served (status checkedin)',
    tag: 'waitlist',
  },
  updateParty: {
    params: { id: idSchema },
    body: waitingPartyChangesSchema,
    response: one(waitingPartyViewSchema),
    errors: [
      'transition_not_allowed',
      'waited_another_day',
      'already_waiting',
      'serving_full',
      'version_conflict',
      'busy',
    ],
    summary: 'Change a waiting party or its status: notified, served, done, gone',
    tag: 'waitlist',
  },
  joinWaitlist: {
    params: { slug: idOrSlugSchema, locationId: idOrSlugSchema },
    headers: idempotencyHeaders,
    body: joinSchema,
    response: one(
      z.strictObject({
        party: guestWaitingPartySchema,
        link: z.string(),
      }),
    ),
    status: 201,
    errors: ['waitlist_closed', 'already_waiting', 'idempotency_key_reused', 'busy'],
    summary: 'Join a location\u2019s waitlist',
    tag: 'guest',
  },
  findPlaceInLine: {
    params: { slug: idOrSlugSchema, locationId: idOrSlugSchema },
    body: findPlaceSchema,
    response: one(
      z.strictObject({
        party: guestWaitingPartySchema,
        link: z.string(),
      }),
    ),
    errors: ['not_found', 'too_many_requests'],
    summary: 'A guest\u2019s place in line on another device, by the first name and phone they joined with',
    tag: 'guest',
  },
  guestParty: {
    params: { id: idSchema },
    headers: guestLink,
    response: one(guestWaitingPartySchema),
    errors: ['link_expired'],
    summary: 'A guest\u2019s place in line, for the holder of its link',
    tag: 'guest',
  },
  guestPartyLive: {
    params: { id: idSchema },
    headers: guestLink.extend({ 'last-event-id': z.string().max(MAX_EVENT_ID).optional() }),
    response: eventsSchema,
    errors: ['link_expired', 'busy', 'too_many_requests'],
    summary: 'Events when the line moves, for the holder of the link; fetch the place itself separately',
    tag: 'guest',
  },
  acceptOffer: {
    params: { id: idSchema },
    headers: guestLink,
    body: z.strictObject({ key: z.string().min(MIN_KEY).max(200) }),
    response: one(z.strictObject({ party: guestWaitingPartySchema, hold: holdSchema })),
    errors: ['link_expired', 'offer_over', 'offer_elsewhere', 'busy'],
    summary: 'Accept the offered slot: the caller gets its hold under the key sent. Repeating the key changes nothing',
    tag: 'guest',
  },
  declineOffer: {
    params: { id: idSchema },
    headers: guestLink,
    response: one(guestWaitingPartySchema),
    errors: ['link_expired', 'offer_over', 'busy'],
    summary: 'Decline the offered slot; it goes to the next party, and the place in line stays',
    tag: 'guest',
  },
  addContact: {
    params: { id: idSchema },
    headers: guestLink,
    body: addedContactSchema,
    response: one(guestWaitingPartySchema),
    errors: ['link_expired', 'not_in_line', 'contact_given', 'too_many_requests', 'busy'],
    summary: 'Add an e-mail address to a party in line; a party already called gets that e-mail once',
    tag: 'guest',
  },
  leaveWaitlist: {
    params: { id: idSchema },
    headers: guestLink,
    response: one(guestWaitingPartySchema),
    errors: ['link_expired', 'transition_not_allowed', 'busy'],
    summary: 'Leave the waitlist',
    tag: 'guest',
  },
});
