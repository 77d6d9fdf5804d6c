import type { Actor } from '@marea/domain/access/actor';
import { DomainError, fieldError, invalidField } from '@marea/domain/core/errors/errors';
import { writtenAmount } from '@marea/domain/core/money/money';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { heldPaymentSchema, ReleaseHeld } from '@marea/domain/payments/checkout/pendingPayments.schema';
import type * as z from 'zod';
import { recordAudit } from '../../audit/index.ts';
import { findBooking } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { belongingTo } from '../../db/scope.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { enterProviderPayment, returnPayment } from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attemptById, attempts } from '../attempts/attempts.ts';
import { notePaid, planEnd } from '../attempts/enterPaid.ts';
import { ledgerType } from '../attempts/payables.ts';
import { placeLeftRefunds } from '../refunds/readRefunds.ts';
import { placeWaiting } from '../webhooks/notices.ts';
import { OTHER_CURRENCY } from './held.ts';

type HeldPayment = AttemptRecord['held'][number];
type HeldView = z.output<typeof heldPaymentSchema>;

/** Payments of a booking in another currency than agreed, the latest attempt first. Throws `not_found`. */
export async function heldPaymentsOf(app: AppContext, actor: Actor, bookingId: string): Promise<HeldView[]> {
  const { _id: visitId } = await findBooking(app, actor, bookingId);
  const found = await app
    .db(attempts)
    .find({ visitId }, { sort: { createdAt: -1 } })
    .toArray();
  return found.flatMap((attempt) => attempt.held.map((heldPayment) => viewOf(attempt, heldPayment)));
}

const alreadyReleased = () => new DomainError('payment_settled', {}, [fieldError('release', 'already_settled')]);

/** Enters held money, refunds it, or marks it as settled elsewhere. Throws `not_found`, `payment_settled`. */
export async function releaseHeld(
  app: AppContext,
  actor: Actor,
  id: string,
  { objectId, release, value }: ReleaseHeld,
): Promise<HeldView> {
  const attempt = await app.db(attempts).findOne({ _id: id, ...belongingTo(actor) });
  const heldPayment = attempt?.held.find((one) => one.objectId === objectId);
  if (!attempt || !heldPayment) throw new DomainError('not_found');
  if (heldPayment.release !== null) throw alreadyReleased();
  if (release === 'entered' && value === undefined) throw invalidField('value', 'required');
  if (release === 'settled') {
    await unitOfWork(app.connection, (tx) => noteSettled(app, tx, actor, attempt, heldPayment));
  } else {
    // The refund counts for the requested amount: both rows sum to zero.
    const amount = release === 'entered' ? (value ?? 0) : attempt.amount;
    await enterHeld(app, actor, attempt, { ...heldPayment, release, value: amount });
  }
  const after = await attemptById(app, id);
  return viewOf(after, after.held.find((one) => one.objectId === objectId) ?? heldPayment);
}

async function enterHeld(
  app: AppContext,
  actor: Actor,
  attempt: AttemptRecord,
  heldPayment: HeldPayment & { value: number },
): Promise<void> {
  const { provider, visitId, method, accountId, state } = attempt;
  const { objectId } = heldPayment;
  const isFirst = state !== 'paid';
  const session = attempt.objectId ?? objectId;
  await enterProviderPayment(app, {
    provider: {
      name: provider,
      objectType: isFirst ? 'session' : 'instalment',
      objectId: isFirst ? session : objectId,
    },
    visitId,
    type: ledgerType[method],
    amount: heldPayment.value,
    bankFee: 0,
    charged: { amount: heldPayment.arrived, currency: heldPayment.arrivedCurrency },
    accountId,
    description: writtenAmount(heldPayment.arrived, heldPayment.arrivedCurrency),
    by: { userId: actor.userId, name: actor.name },
    alongside: async (tx, { row, before, isNew }) => {
      if (!isNew) throw alreadyReleased();
      await writeRelease(app, tx, actor, attempt, heldPayment);
      await placeWaiting(app, tx, accountId);
      await placeLeftRefunds(app, tx, { refund: row });
      if (isFirst) await notePaid(app, tx, attempt, { objectId: session, paymentObjectId: objectId, row });
      if (isFirst) await planEnd(app, tx, attempt, attempt.expiresAt);
      if (heldPayment.release === 'returned') {
        await returnPayment(app, tx, { payment: row, amount: row.amount, why: row.description });
      } else await app.announce(tx, 'guestPaid', { booking: before, payment: row });
    },
  });
}

async function noteSettled(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  attempt: AttemptRecord,
  heldPayment: HeldPayment,
): Promise<void> {
  await writeRelease(app, tx, actor, attempt, { ...heldPayment, release: 'settled' });
  await planEnd(app, tx, attempt, attempt.expiresAt);
  const waits = attempt.held.some(({ objectId, release }) => objectId !== heldPayment.objectId && release === null);
  if (!isLive[attempt.state] || waits) return;
  const at = new Date(app.now());
  await app.db(attempts).updateOne(
    { _id: attempt._id, state: attempt.state },
    {
      $set: { state: 'failed', liveFor: null, updatedAt: at },
      $push: { history: { at, to: 'failed', failure: OTHER_CURRENCY } },
    },
    { session: tx },
  );
}

/** Of two concurrent releases the second finds nothing held. */
async function writeRelease(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  attempt: AttemptRecord,
  after: HeldPayment,
): Promise<void> {
  const { objectId, release, value } = after;
  const { matchedCount } = await app
    .db(attempts)
    .updateOne(
      { _id: attempt._id, held: { $elemMatch: { objectId, release: null } } },
      { $set: { 'held.$.release': release, 'held.$.value': value } },
      { session: tx },
    );
  if (matchedCount === 0) throw alreadyReleased();
  const arrived = writtenAmount(after.arrived, after.arrivedCurrency);
  const amount = value === null ? null : writtenAmount(value, attempt.currency);
  await recordAudit(app, tx, {
    actor,
    scope: attempt,
    entity: 'heldPayment',
    entityId: attempt._id,
    before: { arrived, release: null, amount: null },
    after: { arrived, release, amount },
  });
}

function viewOf(
  { _id: attemptId, provider, method, charge, amount, currency }: AttemptRecord,
  heldPayment: HeldPayment,
): HeldView {
  return { ...heldPayment, attemptId, provider, method, charge, amount, currency };
}
