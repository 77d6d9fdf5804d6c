import * as z from 'zod';
import { commaList } from '../contract/commaList.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { one, pageQuerySchema, page } from '../contract/envelope.schema.ts';
import { idempotencyHeaders } from '../contract/idempotency.schema.ts';
import { requiring } from '../contract/requiring.schema.ts';
import { contactStatusSchema } from '../customers/contactStatus.schema.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { contactStatuses } from '../reference/options.ts';
import { waitlistEndpoints } from './waitlist.endpoints.ts';
import {
  waitlistSchema,
  waitingPartyViewSchema,
  newWaitingPartySchema,
  waitingPartyChangesSchema,
  joinSchema,
  guestWaitingPartySchema,
} from './waitlist.schema.ts';
import { waitlistStatuses } from './waitlist.status.ts';

const guestLink = z.object({ 'x-guest-link': z.string().max(200).optional() });

export const waitlistContract = contractOf(waitlistEndpoints, {
  waitlist: {
    params: { slug: idOrSlugSchema },
    response: one(waitlistSchema),
    summary: 'Who waits at a location today and for how long; names and numbers are for its own people',
    tag: 'waitlist',
  },
  served: {
    params: { locationId: idOrSlugSchema },
    query: pageQuerySchema.extend({
      day: dateSchema.optional(),
      contactStatus: commaList(contactStatusSchema, contactStatuses.length).optional(),
      /** Those being served and those who were, unless said. */
      status: commaList(z.enum(waitlistStatuses), waitlistStatuses.length).optional(),
    }),
    response: page(waitingPartyViewSchema),
    summary: 'The parties that are being or were served, or have other statuses, today unless asked otherwise',
    tag: 'waitlist',
  },
  addParty: {
    headers: idempotencyHeaders,
    body: requiring(newWaitingPartySchema, { fields: ['customer'], unless: { customerId: true } }),
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
        /** The secret of the guest's link to this party; shown once. */
        link: z.string(),
      }),
    ),
    status: 201,
    errors: ['waitlist_closed', 'already_waiting', 'idempotency_key_reused', 'busy'],
    summary: 'Join a location\u2019s waitlist',
    tag: 'guest',
  },
  guestParty: {
    params: { id: idSchema },
    headers: guestLink,
    response: one(guestWaitingPartySchema),
    errors: ['link_expired'],
    summary: 'A guest\u2019s position in line, for the holder of its link',
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
