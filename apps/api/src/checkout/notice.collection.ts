import * as z from 'zod';
import { collection } from '../db/collection.ts';

const NINETY_DAYS = 90 * 86_400;

/** A webhook as it came, once for each event of an account. */
const noticeSchema = z.strictObject({
  /** `provider:account:event`. */
  _id: z.string(),
  accountId: z.string(),
  provider: z.string(),
  eventId: z.string(),
  about: z.string().nullable(),
  raw: z.string(),
  deliveries: z.int(),
  state: z.enum(['received', 'settled']),
  receivedAt: z.date(),
  settledAt: z.date().nullable(),
});

export const notices = collection('paymentNotices', noticeSchema, [
  { key: { accountId: 1, receivedAt: -1 } },
  { key: { receivedAt: 1 }, expireAfterSeconds: NINETY_DAYS },
]);
