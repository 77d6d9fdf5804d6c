import * as z from 'zod';
import { endpoint, one, page, pageQuerySchema } from '../contract/endpoint.ts';
import { idempotencyHeaders } from '../contract/idempotency.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { dateSchema } from '../kernel/zone.ts';
import {
  guestWaitingPartySchema,
  joinSchema,
  newWaitingPartySchema,
  waitingPartyChangesSchema,
  waitingPartySchema,
  waitlistSchema,
} from './waitlist.schema.ts';

const staff = { base: '/api', tag: 'waitlist' } as const;
const guest = { base: '/wizard', access: 'public', tag: 'guest' } as const;
/** The menus that show who waits. */
export const waitlistMenus = ['/waitlist', '/booking'] as const;
const may = (permission: 'read' | 'create' | 'update') =>
  ({ menus: [...waitlistMenus], permission, notResellers: true }) as const;
const guestLink = z.object({ 'x-guest-link': z.string().max(200).optional() });

export const waitlistContract = {
  waitlist: endpoint({
    ...staff,
    method: 'GET',
    path: '/visit/{slug}/location/waitlist',
    access: 'public',
    params: { slug: idOrSlugSchema },
    response: one(waitlistSchema),
    summary: 'Who waits at a location today and for how long; names and numbers are for its own people',
  }),
  served: endpoint({
    ...staff,
    method: 'GET',
    path: '/visit/{locationId}/location/served',
    access: 'staff',
    needs: may('read'),
    params: { locationId: idOrSlugSchema },
    query: pageQuerySchema.extend({ day: dateSchema.optional() }),
    response: page(waitingPartySchema),
    summary: 'The parties that are being or were served, today unless asked otherwise, latest first',
  }),
  addParty: endpoint({
    ...staff,
    method: 'POST',
    path: '/visit',
    access: 'session',
    needs: may('create'),
    params: {},
    headers: idempotencyHeaders,
    body: newWaitingPartySchema,
    response: one(waitingPartySchema),
    status: 201,
    errors: ['already_waiting', 'serving_full', 'idempotency_key_reused', 'busy'],
    summary: 'Put a party on the waitlist, or among those being served (status checkedin)',
  }),
  updateParty: endpoint({
    ...staff,
    method: 'PUT',
    path: '/visit/{id}/update',
    access: 'staff',
    needs: may('update'),
    params: { id: idSchema },
    body: waitingPartyChangesSchema,
    response: one(waitingPartySchema),
    errors: [
      'transition_not_allowed',
      'waited_another_day',
      'already_waiting',
      'serving_full',
      'version_conflict',
      'busy',
    ],
    summary: 'Change a party, or move it on: notified, served, done, gone',
  }),
  joinWaitlist: endpoint({
    ...guest,
    method: 'POST',
    path: '/{slug}/{locationId}/waitlist',
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
  }),
  guestParty: endpoint({
    ...guest,
    method: 'GET',
    path: '/waitlist/{id}',
    params: { id: idSchema },
    headers: guestLink,
    response: one(guestWaitingPartySchema),
    errors: ['link_expired'],
    summary: 'A guest\u2019s place in line, for whoever holds its link',
  }),
  leaveWaitlist: endpoint({
    ...guest,
    method: 'PUT',
    path: '/waitlist/{id}/leave',
    params: { id: idSchema },
    headers: guestLink,
    response: one(guestWaitingPartySchema),
    errors: ['link_expired', 'transition_not_allowed', 'busy'],
    summary: 'Leave the waitlist',
  }),
};
