import * as z from 'zod';
import { newPayoutSchema } from '../commissions/resellerAccount.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { one, orFile, idempotencyHeaders } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { languageSchema } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { crewAccountEndpoints } from './crewAccount.endpoints.ts';
import { crewAccountSchema, crewPayoutSchema } from './crewAccount.schema.ts';

const params = { id: idSchema };
const account = {
  /** Days are inclusive; defaults to this month up to today. */
  query: z.strictObject({
    from: dateSchema.optional(),
    to: dateSchema.optional(),
    format: z.enum(['json', 'pdf']).optional(),
    language: languageSchema.optional(),
  }),
  response: orFile(one(crewAccountSchema)),
  files: ['pdf'] as const,
  errors: ['busy'] as const,
  tag: 'payments' as const,
};

export const crewAccountContract = contractOf(crewAccountEndpoints, {
  crewAccount: {
    ...account,
    params,
    summary: 'A crew member’s trips over a period, their share of each tip and what was paid, or as a PDF',
  },
  ownTips: { ...account, summary: 'The same of one’s own trips' },
  payCrew: {
    params,
    headers: idempotencyHeaders,
    body: newPayoutSchema,
    response: one(crewPayoutSchema),
    status: 201,
    errors: ['idempotency_key_reused', 'busy'],
    summary: 'Enter tips paid to a crew member, at most what is owed; a negative amount reverses an error',
    tag: 'payments',
  },
});
