import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { collection } from '../../db/collection.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { enqueue } from '../../outbox/index.ts';
import type { ProviderAccount } from '../provider/providers.ts';

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

/** Between looks; the last one repeats. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 6 * HOUR_MS];
/** A payment whose dispute comes first is known within hours, once its provider answers. */
const MAX_WAIT_MS = 3 * DAY_MS;

export async function noteSettled(app: AppContext, _id: string): Promise<void> {
  await app.db(notices).updateOne({ _id }, { $set: { state: 'settled', settledAt: new Date(app.now()) } });
}

/** Keeps a notice until its payment is known, and plans the first look. */
export async function noteWaiting(app: AppContext, _id: string): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app
      .db(notices)
      .updateOne({ _id, state: 'received' }, { $set: { state: 'waiting' } }, { session: tx });
    if (matchedCount === 1) await planLook(app, tx, _id, 0);
  });
}

/** Looks at once at what waits for a payment of the account, in the transaction that enters one. */
export async function placeWaiting(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  // Including a notice that is about to wait; the planned check finds what falls between.
  const waiting = app
    .db(notices)
    .find(
      { accountId, state: { $in: ['received', 'waiting'] }, about: { $regex: '^dispute:' } },
      { session: tx, projection: { _id: 1 } },
    );
  for await (const { _id: noticeId } of waiting)
    await enqueue(app, tx, { kind: 'placeNotice', payload: { noticeId, look: null } });
}

/** Plans the next look of a notice that has still no payment, or notifies staff when it waited long enough. */
export async function waitOn(
  app: AppContext,
  { _id, subject, receivedAt }: NoticeRecord,
  { _id: accountId, companyId, locationId, provider }: ProviderAccount,
  look: number,
): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    if (app.now() - receivedAt.getTime() < MAX_WAIT_MS) return planLook(app, tx, _id, look + 1);
    const { matchedCount } = await app
      .db(notices)
      .updateOne({ _id, state: 'waiting' }, { $set: { state: 'unplaced' } }, { session: tx });
    const unplaced = { accountId, companyId, locationId, provider, objectId: subject?.objectId ?? '' };
    if (matchedCount === 1) await app.announce(tx, 'disputeUnplaced', { unplaced });
  });
}

async function planLook(app: AppContext, tx: Tx, noticeId: string, look: number): Promise<void> {
  const pause = PAUSES_MS[look] ?? PAUSES_MS.at(-1) ?? HOUR_MS;
  const notBefore = new Date(app.now() + pause);
  await enqueue(app, tx, { kind: 'placeNotice', payload: { noticeId, look }, notBefore });
}
