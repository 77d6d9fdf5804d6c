import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { checkinEndpoints } from './checkin.endpoints.ts';
import {
  groupCheckinSchema,
  groupEntrySchema,
  guestCheckinSchema,
  passengersEntrySchema,
  signatureEntrySchema,
  staffCheckinSchema,
} from './checkin.schema.ts';
import { waiverChangesSchema, waiverSettingsSchema } from './waiver.schema.ts';

const ofBooking = { id: idSchema };
const ofCompany = z.strictObject({ companyId: idSchema.optional() });
const secretOfLink = z.strictObject({
  link: z.string().meta({
    description: 'The secret of the guest’s link, for the header `X-Guest-Link`; shown once.',
    example: 'c2VjcmV0LW9mLWEtZ3Vlc3Q',
  }),
});
const headers = z.object({ 'x-guest-link': z.string().max(200).optional() });

export const checkinContract = contractOf(checkinEndpoints, {
  guestCheckin: {
    params: ofBooking,
    headers,
    response: one(guestCheckinSchema),
    errors: ['link_expired'],
    summary: 'The check-in of a booking, for the holder of its link',
    tag: 'guest',
  },
  listPassengers: {
    params: ofBooking,
    headers,
    body: passengersEntrySchema,
    response: one(guestCheckinSchema),
    errors: ['link_expired', 'booking_closed', 'version_conflict'],
    summary: 'List the passengers; those who have signed cannot be changed',
    tag: 'guest',
  },
  signWaiver: {
    params: ofBooking,
    headers,
    body: signatureEntrySchema,
    response: one(guestCheckinSchema),
    errors: ['link_expired', 'booking_closed', 'version_conflict'],
    summary: 'Sign the waiver for a passenger; a second signature changes nothing',
    tag: 'guest',
  },
  finishCheckin: {
    params: ofBooking,
    headers,
    response: one(guestCheckinSchema),
    errors: ['link_expired', 'booking_closed', 'checkin_incomplete'],
    summary: 'Finish the check-in; the booking counts as checked in once it is time and nothing stops boarding',
    tag: 'guest',
  },
  groupCheckin: {
    params: ofBooking,
    headers,
    response: one(groupCheckinSchema),
    errors: ['link_expired'],
    summary: 'The trip of a group, for those who are to list themselves',
    tag: 'guest',
  },
  joinGroup: {
    params: ofBooking,
    headers,
    body: groupEntrySchema,
    response: one(groupCheckinSchema),
    errors: ['link_expired', 'booking_closed', 'version_conflict'],
    summary: 'List oneself or a child as a passenger of the group, and sign; done twice it changes nothing',
    tag: 'guest',
  },
  makeGroupLink: {
    params: ofBooking,
    headers,
    body: z.strictObject({
      renews: z.boolean().optional().meta({ description: 'True for a new link, which ends the earlier one.' }),
    }),
    response: one(secretOfLink),
    status: 201,
    errors: ['link_expired'],
    summary: 'The link by which a group lists itself: the same one until it is renewed or the booking’s e-mail changes',
    tag: 'guest',
  },
  bookingCheckin: {
    params: ofBooking,
    response: one(staffCheckinSchema),
    summary: 'The passengers and their signatures',
    tag: 'booking',
  },
  makeCheckinLink: {
    params: ofBooking,
    body: z.strictObject({
      endsGroupLink: z
        .boolean()
        .optional()
        .meta({ description: 'True to end the link by which the group lists itself; the guest makes a new one.' }),
    }),
    response: one(secretOfLink),
    status: 201,
    summary: 'A check-in link for the guests of a booking; its secret is shown once',
    tag: 'booking',
  },
  waiver: {
    query: ofCompany,
    response: one(waiverSettingsSchema),
    summary: 'The waiver that guests sign',
    tag: 'company',
  },
  changeWaiver: {
    query: ofCompany,
    body: waiverChangesSchema,
    response: one(waiverSettingsSchema),
    errors: ['version_conflict'],
    summary: 'Change the waiver; guests who have not signed yet sign the new version',
    tag: 'company',
  },
});
