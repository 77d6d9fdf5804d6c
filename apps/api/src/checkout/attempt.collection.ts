import { currencySchema, moneySchema } from '@marea/domain/kernel/money.schema';
import { languageSchema } from '@marea/domain/kernel/text.schema';
import { attemptStates } from '@marea/domain/payments/attempt.status';
import { decisionSchema } from '@marea/domain/payments/authorisedPayment.schema';
import { guestAttemptSchema } from '@marea/domain/payments/checkout.schema';
import { heldMoneySchema } from '@marea/domain/payments/heldPayment.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const attemptRecordSchema = guestAttemptSchema.omit({ stateSince: true }).extend({
  companyId: z.string(),
  locationId: z.string(),
  visitId: z.string(),
  folio: z.string(),
  /** What its provider is told of the booking: under one key it takes one request, however often it is asked. */
  details: z
    .strictObject({
      description: z.string(),
      customer: z.strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
      language: languageSchema,
      tripDate: z.string(),
    })
    .nullable(),
  tendered: z.strictObject({ amount: moneySchema, currency: currencySchema }),
  /** The booking while money may come: of one booking, one attempt at a time. */
  liveFor: z.string().nullable(),
  /** `provider:session` and `provider:payment`, as webhooks name them. */
  sessionKey: z.string().nullable(),
  paymentKey: z.string().nullable(),
  objectId: z.string().nullable(),
  /** The session that is ended because another one takes its place; whoever finds it ended opens the other. */
  leavesObjectId: z.string().nullable(),
  paymentObjectId: z.string().nullable(),
  paymentId: z.string().nullable(),
  decision: decisionSchema.nullable(),
  held: z.array(heldMoneySchema.extend({ since: z.date() })),
  sweeps: z.int(),
  expiresAt: z.date(),
  paidAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  history: z.array(z.strictObject({ at: z.date(), to: z.enum(attemptStates), failure: z.string().nullable() })),
});
export type AttemptRecord = z.output<typeof attemptRecordSchema>;

// Not `$type: 'string'`: the planner does not match it to a search for a text.
const anyText = { $gt: '' };

export const attempts = collection(
  'paymentAttempts',
  attemptRecordSchema,
  [
    { key: { visitId: 1, createdAt: -1 } },
    { key: { liveFor: 1 }, unique: true, partialFilterExpression: { liveFor: anyText } },
    { key: { accountId: 1, createdAt: -1 } },
    { key: { accountId: 1 }, partialFilterExpression: { liveFor: anyText } },
    { key: { sessionKey: 1 }, unique: true, partialFilterExpression: { sessionKey: anyText } },
    { key: { paymentKey: 1 }, partialFilterExpression: { paymentKey: anyText } },
    { key: { locationId: 1, companyId: 1, authorisedUntil: 1 }, partialFilterExpression: { state: 'authorised' } },
    { key: { paymentId: 1 }, partialFilterExpression: { paymentId: anyText } },
  ],
  [],
  {
    details: null,
    held: [],
    embed: null,
    leavesObjectId: null,
    authorises: false,
    authorisedUntil: null,
    decision: null,
  },
);
