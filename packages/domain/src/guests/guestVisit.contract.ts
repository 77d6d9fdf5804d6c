import * as z from 'zod';
import {
  dayQuerySchema,
  dayTimesSchema,
  monthDaysSchema,
  monthQuerySchema,
} from '../availability/availability.schema.ts';
import { guestBookingSchema } from '../booking/guestBooking.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { guestLanguageSchema } from '../core/text/text.schema.ts';
import { guestVisitEndpoints } from './guests.endpoints.ts';
import {
  guestCancelSchema,
  guestChangeQuoteSchema,
  guestMoveEntrySchema,
  guestMoveQuoteSchema,
  guestMoveSchema,
  guestOptionsSchema,
  guestPeopleEntrySchema,
  guestPeopleSchema,
  guestReviewSchema,
} from './guestVisit.schema.ts';

const byLink = {
  params: { id: idSchema },
  headers: z.object({ 'x-guest-link': z.string().max(200).optional() }),
  tag: 'guest',
} as const;

export const guestVisitContract = contractOf(guestVisitEndpoints, {
  guestOptions: {
    ...byLink,
    response: one(guestOptionsSchema),
    errors: ['link_expired'],
    summary: 'What a guest may change in the booking and until when, and the refund for a cancellation',
  },
  guestMoveDays: {
    ...byLink,
    query: monthQuerySchema.omit({ serviceId: true }),
    response: one(monthDaysSchema),
    errors: ['link_expired'],
    summary: 'The days of a month to which a guest can move the booking',
  },
  guestMoveTimes: {
    ...byLink,
    query: dayQuerySchema.omit({ serviceId: true }),
    response: one(dayTimesSchema),
    errors: ['link_expired'],
    summary: 'The start times of a day to which a guest can move the booking',
  },
  guestQuoteMove: {
    ...byLink,
    body: guestMoveSchema,
    response: one(guestMoveQuoteSchema),
    errors: ['link_expired', 'not_online', 'slot_taken', 'transition_not_allowed'],
    summary: 'The price at another time or on another vessel, and the choices for any excess; changes nothing',
  },
  guestMove: {
    ...byLink,
    body: guestMoveEntrySchema,
    response: one(guestBookingSchema),
    errors: [
      'link_expired',
      'not_online',
      'price_changed',
      'refund_too_large',
      'slot_taken',
      'transition_not_allowed',
      'version_conflict',
      'too_many_requests',
      'busy',
    ],
    summary: 'Move the booking atomically; it keeps the old slot if the new one is taken',
  },
  guestQuoteChange: {
    ...byLink,
    body: guestPeopleSchema,
    response: one(guestChangeQuoteSchema),
    errors: ['link_expired', 'not_online'],
    summary: 'The price with other people and add-ons; changes nothing',
  },
  guestChange: {
    ...byLink,
    body: guestPeopleEntrySchema,
    response: one(guestBookingSchema),
    errors: ['link_expired', 'not_online', 'price_changed', 'version_conflict', 'too_many_requests', 'busy'],
    summary: 'Change the people and add-ons of the booking',
  },
  guestCancel: {
    ...byLink,
    body: guestCancelSchema,
    response: one(guestBookingSchema),
    errors: [
      'link_expired',
      'not_online',
      'refund_changed',
      'refund_too_large',
      'transition_not_allowed',
      'version_conflict',
      'too_many_requests',
      'busy',
    ],
    summary: 'Cancel the booking; the company\u2019s policy sets the refund. Idempotent',
  },
  guestReview: {
    ...byLink,
    body: guestReviewSchema,
    response: one(z.null()),
    errors: ['link_expired', 'too_early', 'transition_not_allowed', 'too_many_requests'],
    summary: 'Review the trip, for staff to publish; once per booking',
  },
  guestStopReviewMails: {
    ...byLink,
    response: one(z.null()),
    errors: ['link_expired', 'too_many_requests'],
    summary: 'Stop the company\u2019s review requests to the e-mail address of the booking',
  },
  guestSetLanguage: {
    ...byLink,
    body: z.strictObject({ language: guestLanguageSchema }),
    response: one(guestBookingSchema),
    errors: ['link_expired', 'version_conflict', 'too_many_requests', 'busy'],
    summary: 'Set the language of the e-mails about the booking',
  },
});
