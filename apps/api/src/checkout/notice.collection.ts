import * as z from 'zod';
import { collection } from '../db/collection.ts';

const NINETY_DAYS = 90 * 86_400;

const aboutSchema = z.strictObject({
  kind: z.enum(['session', 'payment', 'refund', 'dispute', 'attempt']),
  objectId: z.string(),
  paymentObjectId: z.string().nullable(),
  sessionId: z.string().optional(),
});

/** A webhook as it came, once for each event of an account. */
const noticeSchema = z.strictObject({
  /** `provider:account:event`. */
  _id: z.string(),
  accountId: z.string(),
  provider: z.string(),
  eventId: z.string(),
  about: z.string().nullable(),
  /** The object it is about, to be placed later; null in records of older versions. */
  subject: aboutSchema.nullable(),
  raw: z.string(),
  deliveries: z.int(),
  /** `waiting`: a dispute whose payment is not known yet. `unplaced`: it never was, and staff are notified. */
  state: z.enum(['received', 'waiting', 'settled', 'unplaced']),
  receivedAt: z.date(),
  settledAt: z.date().nullable(),
});

export const notices = collection(
  'paymentNotices',
  noticeSchema,
  [
    { key: { accountId: 1, receivedAt: -1 } },
    { key: { accountId: 1 }, partialFilterExpression: { state: 'waiting' } },
    { key: { receivedAt: 1 }, expireAfterSeconds: NINETY_DAYS },
  ],
  [],
  { subject: null },
);
export type NoticeRecord = z.output<typeof noticeSchema>;
