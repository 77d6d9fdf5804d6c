import { currencySchema, moneySchema } from '@marea/domain/core/money/money.schema';
import { onlineMethods } from '@marea/domain/payments/checkout/providers';
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { collection } from '../../db/collection.ts';
import { attempts } from '../attempts/attempts.ts';
import type { SandboxStore } from './adapters/sandbox/sandbox.ts';

const sandboxSessionSchema = z.strictObject({
  _id: z.string(),
  attemptId: z.string(),
  state: z.enum(['open', 'challenge', 'processing', 'authorised', 'paid', 'expired']),
  method: z.enum(onlineMethods),
  charge: z.strictObject({ amount: moneySchema, currency: currencySchema }),
  failure: z.string().nullable(),
  returnUrl: z.string(),
  paysAt: z.date().nullable(),
  paidAt: z.date().nullable(),
  /** Whether a payment is only authorised, until when, and the captured amount. */
  authorises: z.boolean(),
  authorisedUntil: z.date().nullable(),
  captured: moneySchema.nullable(),
  hangsUntil: z.date().nullable(),
  expiresAt: z.date(),
  refundMode: z.enum(['now', 'later', 'fails']),
  refunds: z.array(z.strictObject({ objectId: z.string(), key: z.string(), amount: moneySchema, settlesAt: z.date() })),
  dispute: z
    .strictObject({
      objectId: z.string(),
      funds: z.enum(['held', 'withdrawn', 'reinstated']),
      isLost: z.boolean().optional(),
    })
    .nullable(),
  /** Counts changes: of two concurrent ones the second is not made. */
  revision: z.int(),
});
export type SandboxSession = z.output<typeof sandboxSessionSchema>;

export const sandboxSessions = collection(
  'sandboxSessions',
  sandboxSessionSchema,
  [{ key: { attemptId: 1 }, unique: true }, { key: { 'refunds.objectId': 1 } }, { key: { 'dispute.objectId': 1 } }],
  [],
  { paidAt: null, authorises: false, authorisedUntil: null, captured: null, revision: 0 },
);

const LATEST = 500;

/** The sandbox's sessions of an account in the database, so that every process sees the same. */
export function sandboxStore(app: AppContext, accountId: string): SandboxStore {
  const sessions = app.db(sandboxSessions);
  return {
    async insert(session) {
      await sessions.updateOne({ attemptId: session.attemptId }, { $setOnInsert: session }, { upsert: true });
    },
    find(by) {
      if ('refundId' in by) return sessions.findOne({ 'refunds.objectId': by.refundId });
      if ('disputeId' in by) return sessions.findOne({ 'dispute.objectId': by.disputeId });
      return sessions.findOne(by);
    },
    async ofAccount() {
      const begun = await app
        .db(attempts)
        .find({ accountId }, { sort: { createdAt: -1 }, limit: LATEST, projection: { _id: 1 } })
        .toArray();
      return sessions.find({ attemptId: { $in: begun.map(({ _id }) => _id) } }).toArray();
    },
    async save(session) {
      const { _id, revision } = session;
      const { matchedCount } = await sessions.replaceOne({ _id, revision }, { ...session, revision: revision + 1 });
      return matchedCount === 1;
    },
  };
}
