import { HOUR_MS, MINUTE_MS } from '@marea/domain/kernel/durations';
import { DomainError } from '@marea/domain/kernel/errors';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { PaymentRecord } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';
import type { Placement, Unplaced } from './placeRefund.ts';
import { placeRefund } from './placeRefund.ts';
import { placeTotal } from './placeTotal.ts';
import { providerOfAttempt } from './providers.ts';
import { nextLook } from './refundLooks.ts';

/** A refund that is on its way settles within some tries; until then nobody knows which of two is which. */
const WAITS_MS = 5 * MINUTE_MS;
const UNPLACED_MS = 6 * HOUR_MS;

/**
 * Enters the refunds of a paid attempt that were made at its provider's own page, and brings those of the ledger to
 * where the provider has them. Safe at any time, in any number, from any process. Rejects where the provider does not
 * answer.
 */
export async function readRefunds(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { state, objectId, paymentObjectId } = attempt;
  if (state !== 'paid' || objectId === null) return;
  const provider = await providerOfAttempt(app, attempt);
  const made = await provider.listRefunds({ session: objectId, paymentObjectId: paymentObjectId ?? objectId });
  const placements: Placement[] = [];
  for (const refund of made.refunds) placements.push(await placeRefund(app, attempt, refund));
  // A total says nothing new while single refunds are not placed.
  if (!placements.some((placement) => placement !== 'placed')) {
    for (const total of made.totals) placements.push(await placeTotal(app, attempt, total));
  }
  await noteLook(app, attempt, placements);
}

/** The same for an attempt of which a webhook tells a refund. Throws `busy` where its provider does not answer now. */
export async function readRefundsFromNotice(app: AppContext, attemptId: string): Promise<void> {
  const attempt = await app.db(attempts).findOne({ _id: attemptId });
  if (!attempt) return;
  try {
    await readRefunds(app, attempt);
  } catch (error) {
    app.log.warn({ err: error, attempt: attemptId, provider: attempt.provider }, 'refunds could not be read');
    throw new DomainError('busy');
  }
}

/** Looks again at refunds without room in the ledger: one that was undone has left some. */
export async function placeLeftRefunds(app: AppContext, tx: Tx, { refund }: { refund: PaymentRecord }): Promise<void> {
  await app
    .db(attempts)
    .updateMany(
      { visitId: refund.visitId, 'unplacedRefunds.0': { $exists: true } },
      { $set: { refundsDueAt: new Date(app.now()) } },
      { session: tx },
    );
}

/** Notes what is left to place, notifies staff of it once, and plans the next look. */
async function noteLook(app: AppContext, attempt: AttemptRecord, placements: readonly Placement[]): Promise<void> {
  const { _id, visitId, paidAt } = attempt;
  const now = new Date(app.now());
  const unplaced = placements.filter((placement): placement is Unplaced => typeof placement === 'object');
  const usual = nextLook(paidAt ?? now, now).getTime();
  const pause = placements.includes('waits') ? WAITS_MS : unplaced.length > 0 ? UNPLACED_MS : Infinity;
  const refundsDueAt = new Date(Math.min(usual, now.getTime() + pause));
  await unitOfWork(app.connection, async (tx) => {
    const before = await app.db(attempts).findOne({ _id }, { session: tx });
    const known = new Map(before?.unplacedRefunds.map((one) => [one.objectId, one]));
    const unplacedRefunds = unplaced.map((one) => ({ ...one, since: known.get(one.objectId)?.since ?? now }));
    await app.db(attempts).updateOne({ _id }, { $set: { unplacedRefunds, refundsDueAt } }, { session: tx });
    if (unplaced.every(({ objectId }) => known.has(objectId))) return;
    const booking = await app.db(bookings).findOne({ _id: visitId }, { session: tx });
    if (booking) await app.announce(tx, 'refundUnplaced', { booking });
  });
}
