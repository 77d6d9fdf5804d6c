import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { collection } from '../../db/collection.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { enqueue } from '../../outbox/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import type { ProviderAccount } from '../provider/providers.ts';

const NINETY_DAYS = 90 * 86_400;

const aboutSchema = z.strictObject({
  kind: z.enum(['session', 'payment', 'refund', 'dispute', 'attempt']),
  objectId: z.string(),
  paymentObjectId: z.string().nullable(),
  sessionId: z.string().optional(),
});

/** A webhook as received, once for each event of an account. */
const noticeSchema = z.strictObject({
  /** `provider:account:event`. */
  _id: z.string(),
  accountId: z.string(),
  provider: z.string(),
  eventId: z.string(),
  about: z.string().nullable(),
  /** The object of the notice, to be placed later; null in records of older versions. */
  subject: aboutSchema.nullable(),
  raw: z.string(),
  deliveries: z.int(),
  /** `waiting`: a dispute whose payment is not known yet. `unplaced`: it never became known, and staff are notified. */
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

/** Pauses between checks; the last one repeats. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 6 * HOUR_MS];
/** A payment whose dispute arrives first is known within hours, once its provider answers. */
const MAX_WAIT_MS = 3 * DAY_MS;

export async function noteSettled(app: AppContext, _id: string): Promise<void> {
  await app.db(notices).updateOne({ _id }, { $set: { state: 'settled', settledAt: new Date(app.now()) } });
}

/** Removes what providers wrote of the guests of some attempts, in the caller's transaction. */
export async function anonymiseNotices(app: AppContext, tx: Tx, paid: readonly AttemptRecord[]): Promise<void> {
  for (const { _id, accountId, objectId, paymentObjectId, createdAt } of paid) {
    const ids = [_id, objectId, paymentObjectId].filter((id) => id !== null);
    const of = ['objectId', 'paymentObjectId', 'sessionId'].map((field) => ({ [`subject.${field}`]: { $in: ids } }));
    await app
      .db(notices)
      .updateMany({ accountId, receivedAt: { $gte: createdAt }, $or: of }, { $set: { raw: '' } }, { session: tx });
  }
}

/** Keeps a notice until its payment is known, and schedules the first check. */
export async function noteWaiting(app: AppContext, _id: string): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app
      .db(notices)
      .updateOne({ _id, state: 'received' }, { $set: { state: 'waiting' } }, { session: tx });
    if (matchedCount === 1) await planLook(app, tx, _id, 0);
  });
}

/** Checks the waiting notices of an account at once, in the transaction that enters a payment. */
export async function placeWaiting(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  // Includes notices about to wait; the scheduled check finds any that fall between.
  const waiting = app
    .db(notices)
    .find(
      { accountId, state: { $in: ['received', 'waiting'] }, about: { $regex: '^dispute:' } },
      { session: tx, projection: { _id: 1 } },
    );
  for await (const { _id: noticeId } of waiting)
    await enqueue(app, tx, { kind: 'placeNotice', payload: { noticeId, look: null } });
}

/** Schedules the next check of a notice that still has no payment, or notifies staff after three days. */
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
