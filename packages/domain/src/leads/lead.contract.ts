import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { leadEndpoints } from './lead.endpoints.ts';
import { newLeadSchema, resumedLeadSchema } from './lead.schema.ts';

const byLink = {
  params: { id: idSchema },
  headers: z.object({ 'x-guest-link': z.string().max(200).optional() }),
  tag: 'guest',
} as const;

export const leadContract = contractOf(leadEndpoints, {
  storeLead: {
    params: { slug: idOrSlugSchema, locationId: idOrSlugSchema },
    body: newLeadSchema,
    response: one(z.null()),
    errors: ['hold_expired'],
    summary: 'Ask to be reminded of the trip on hold, where the company sends reminders',
    tag: 'guest',
  },
  resumeLead: {
    ...byLink,
    response: one(resumedLeadSchema),
    summary: 'Go on with the trip of a reminder',
  },
  stopLeadMails: {
    ...byLink,
    response: one(z.null()),
    summary: 'No more reminders of trips that were not booked',
  },
});
