import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { eventsSchema } from '../contract/envelope.schema.ts';
import { liveEndpoints } from './live.endpoints.ts';

const MAX_EVENT_ID = 400;

export const liveContract = contractOf(liveEndpoints, {
  liveChanges: {
    headers: z.object({ 'last-event-id': z.string().max(MAX_EVENT_ID).optional() }),
    response: eventsSchema,
    errors: ['busy'],
    summary: 'Changes by others, as they happen: which records that the caller may read, without their contents',
    tag: 'live',
  },
});
