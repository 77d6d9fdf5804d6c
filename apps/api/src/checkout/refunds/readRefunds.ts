import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type { UnplacedRefund } from '@marea/domain/payments/checkout/pendingPayments.schema';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { bookings, findBooking } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts } from '../attempts/attempts.ts';
import { readOpenDisputes } from '../disputes/disputes.ts';
import { providerOfAttempt } from '../provider/providers.ts';
import type { Placement, Unplaced } from './placeRefund.ts';
import { placeRefund } from './placeRefund.ts';
import { placeTotal } from './placeTotal.ts';

/** A refund on its way settles within some tries; until then two of them cannot be told apart. */
const WAITS_MS = 5 * MINUTE_MS;
const UNPLACED_MS = 6 * HOUR_MS;
/** A payment is on the ledger sooner, unless something is wrong with it. */
const UNKNOWN_MS = HOUR_MS;

/**
 * Enters the refunds of a paid attempt that were made on its provider's page, and updates the ledger's refunds to
 * their state at the provider. Safe at any time, in any number, from any process. Rejects if the provider does not
 * answer.
 */
export async function readRefunds(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { state, objectId, paymentObjectId } = attempt;
  if (state !== 'paid' || objectId === null) return;
  const provider = await providerOfAttempt(app, attempt);
  const list = await provider.listRefunds({ session: objectId, paymentObjectId: paymentObjectId ?? objectId });
  const placements: Placement[] = [];
  for (const refund of list.refunds) placements.push(await placeRefund(app, attempt, refund));
  // A total says nothing new while single refunds are not placed.
  if (!placements.some((placement) => placement !== 'placed')) {
    const listed = new Set(list.refunds.map(({ objectId: id }) => id));
    for (const total of list.totals) placements.push(await placeTotal(app, attempt, { total, listed }));
  }
  await noteLook(app, attempt, placements);
}

/** Reads refunds after a webhook about one. Throws `busy` if the provider does not answer. */
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

/** Refunds at a booking's providers that the ledger lacks, the latest attempt first. Throws `not_found`. */
export async function unplacedRefundsOf(app: AppContext, actor: Actor, bookingId: string): Promise<UnplacedRefund[]> {
  const { _id: visitId } = await findBooking(app, actor, bookingId);
  const found = await app
    .db(attempts)
    .find({ visitId }, { sort: { createdAt: -1 } })
    .toArray();
  return found.flatMap(({ _id: attemptId, provider, unplacedRefunds }) =>
    unplacedRefunds.map(({ objectId, amount: givenBack, currency: givenBackCurrency, since, reason = 'no_room' }) => {
      return { attemptId, provider, objectId, givenBack, givenBackCurrency, since, unplacedReason: reason };
    }),
  );
}

/** Schedules a retry for refunds without a row: a reversal may have left room, or their payment was entered. */
export async function placeLeftRefunds(
  app: AppContext,
  tx: Tx,
  { refund }: { refund: Pick<PaymentRecord, 'visitId'> },
): Promise<void> {
  await app
    .db(attempts)
    .updateMany(
      { visitId: refund.visitId, 'unplacedRefunds.0': { $exists: true } },
      { $set: { refundsDueAt: new Date(app.now()) } },
      { session: tx },
    );
}

/** Stores the unplaced refunds, notifies staff once, and schedules the next read. */
async function noteLook(app: AppContext, attempt: AttemptRecord, placements: readonly Placement[]): Promise<void> {
  const { _id, visitId, paidAt } = attempt;
  const now = new Date(app.now());
  const unplaced = placements.filter((placement): placement is Unplaced => typeof placement === 'object');
  const usual = nextLook(paidAt ?? now, now).getTime();
  await unitOfWork(app.connection, async (tx) => {
    const before = await app.db(attempts).findOne({ _id }, { session: tx });
    const known = new Map(before?.unplacedRefunds.map((one) => [one.objectId, one]));
    const noted = unplaced.map((one) => noteOf(one, known.get(one.objectId), now));
    const isSoon = placements.includes('waits') || noted.some(({ isTold }) => !isTold);
    const pause = isSoon ? WAITS_MS : noted.length > 0 ? UNPLACED_MS : Infinity;
    const refundsDueAt = new Date(Math.min(usual, now.getTime() + pause));
    await app.db(attempts).updateOne({ _id }, { $set: { unplacedRefunds: noted, refundsDueAt } }, { session: tx });
    const isNews = noted.some(({ objectId, isTold }) => isTold && !wasTold(known.get(objectId)));
    const booking = isNews && (await app.db(bookings).findOne({ _id: visitId }, { session: tx }));
    if (booking) await app.announce(tx, 'refundUnplaced', { booking });
  });
}

type RefundNote = AttemptRecord['unplacedRefunds'][number];

/** The note of an unplaced refund: announced at once if it has no room, and after a while if its payment is missing. */
function noteOf(refund: Unplaced, before: RefundNote | undefined, now: Date) {
  const since = before?.since ?? now;
  const isLate = refund.reason === 'no_room' || now.getTime() - since.getTime() >= UNKNOWN_MS;
  return { ...refund, since, isTold: isLate || wasTold(before) };
}

function wasTold(noted: RefundNote | undefined): boolean {
  return noted !== undefined && noted.isTold !== false;
}

/** How long after a payment its refunds are polled: Stripe refunds no older payment. */
export const LOOKS_LAST_MS = 180 * DAY_MS;

/** Often at first, when most refunds are made, and weekly after a month. */
const PAUSES: readonly [age: number, ms: number][] = [
  [DAY_MS, HOUR_MS],
  [30 * DAY_MS, DAY_MS],
];

/** The next time to poll the refunds of a payment made at `paidAt`. */
export function nextLook(paidAt: Date, now: Date): Date {
  const age = now.getTime() - paidAt.getTime();
  const pause = PAUSES.find(([until]) => age < until)?.[1] ?? 7 * DAY_MS;
  return new Date(now.getTime() + pause);
}

/** The most reads that WeTravel answers in a minute; the next sweep reads the rest. */
const MAX_LOOKS = 100;

/**
 * Polls providers for refunds of payments from the last half year, the longest due first. Returns the number of
 * payments read.
 */
export async function sweepRefunds(app: AppContext, signal: AbortSignal): Promise<{ payments: number }> {
  const now = app.now();
  const due = await app
    .db(attempts)
    .find(
      { state: 'paid', refundsDueAt: { $lte: new Date(now) }, paidAt: { $gte: new Date(now - LOOKS_LAST_MS) } },
      { sort: { refundsDueAt: 1 }, limit: MAX_LOOKS },
    )
    .toArray();
  for (const attempt of due) {
    signal.throwIfAborted();
    await lookAt(app, attempt);
  }
  return { payments: due.length };
}

async function lookAt(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { _id, provider, paidAt } = attempt;
  try {
    await readRefunds(app, attempt);
    await readOpenDisputes(app, attempt);
  } catch (error) {
    app.log.warn({ err: error, attempt: _id, provider }, 'refunds could not be read');
    const now = new Date(app.now());
    await app.db(attempts).updateOne({ _id }, { $set: { refundsDueAt: nextLook(paidAt ?? now, now) } });
  }
}
