import { currencySchema, moneySchema } from '@marea/domain/kernel/money.schema';
import { languageSchema } from '@marea/domain/kernel/text.schema';
import { attemptStates } from '@marea/domain/payments/attempt.status';
import {
  decisionSchema,
  guestAttemptSchema,
  heldMoneySchema,
  unplacedReasons,
} from '@marea/domain/payments/checkout.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const attemptRecordSchema = guestAttemptSchema.omit({ stateSince: true }).extend({
  companyId: z.string(),
  locationId: z.string(),
  visitId: z.string(),
  folio: z.string(),
  /** The booking data sent to the provider: one key accepts only one request, however often it is sent. */
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
  /** Identifies the API key that it was started with; null if its provider has none. */
  keyId: z.string().nullable(),
  /** Idempotency keys that a definite failure of its provider has used up. */
  usedKeys: z.int(),
  /** The session being replaced: the process that finds it ended opens the new one. */
  leavesObjectId: z.string().nullable(),
  paymentObjectId: z.string().nullable(),
  paymentId: z.string().nullable(),
  decision: decisionSchema.nullable(),
  held: z.array(heldMoneySchema.extend({ since: z.date() })),
  /** When its refunds are to be read at the provider next, once it is paid. */
  refundsDueAt: z.date(),
  /** Refunds at the provider that are not on the ledger yet. */
  unplacedRefunds: z.array(
    z.strictObject({
      objectId: z.string(),
      amount: z.int(),
      currency: z.string(),
      since: z.date(),
      // Missing in records of older versions, which noted no others and told staff at once.
      reason: z.enum(unplacedReasons).optional(),
      isTold: z.boolean().optional(),
    }),
  ),
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
    { key: { refundsDueAt: 1 }, partialFilterExpression: { state: 'paid' } },
    { key: { paymentId: 1 }, partialFilterExpression: { paymentId: anyText } },
  ],
  [],
  {
    details: null,
    held: [],
    usedKeys: 0,
    keyId: null,
    // At once, where it was paid before refunds were read back.
    refundsDueAt: new Date(0),
    unplacedRefunds: [],
    embed: null,
    leavesObjectId: null,
    authorises: false,
    authorisedUntil: null,
    decision: null,
  },
);
