import { DomainError } from '@marea/domain/kernel/errors';
import { sum } from '@marea/domain/kernel/money';
import { chargedMoney } from '@marea/domain/payments/charged';
import type { DisputeState } from '@marea/domain/payments/dispute';
import { partOfPayment } from '@marea/domain/payments/partOfPayment';
import { leftOfPayment, returnOfPayment } from '@marea/domain/payments/returnOfPayment';
import { flagDispute } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import {
  enterProviderPayment,
  moneyOfRefund,
  payments,
  returnMoved,
  reversalOf,
  standingRefunds,
} from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attemptOfPayment } from './attemptOfPayment.ts';
import { takenFor } from './held.ts';
import { providerOfAttempt } from './providers.ts';

/**
 * Moves disputed money on the ledger, less what the guest had been given back before, and notifies staff. False where its
 * payment is not on the ledger yet.
 */
export async function settleDispute(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<boolean> {
  const provider = await providerOfAttempt(app, attempt);
  const { funds, amount, state } = await provider.readDispute(objectId);
  const payment =
    (await app.db(payments).findOne({ providerKey: `${attempt.provider}:instalment:${objectId}` })) ??
    (attempt.paymentId && (await app.db(payments).findOne({ _id: attempt.paymentId })));
  if (!payment) return false;
  await writeFlag(app, attempt, state, funds === 'held');
  if (funds === 'held') return true;
  const disputed = { objectId, part: { part: amount, of: takenFor(attempt, payment) } };
  const out = await enterTaken(app, attempt.provider, payment._id, disputed);
  if (funds === 'reinstated') for (const row of out) await enterGivenBack(app, row);
  return true;
}

/** What a refund kept from a dispute is not kept when it failed or was voided: the dispute took that as well. */
export async function leaveToDispute(app: AppContext, tx: Tx, { refund }: { refund: PaymentRecord }): Promise<void> {
  const paymentId = refund.refundOf ?? '';
  // One that is entered beside this sees what is left by itself.
  const rows = await disputeRows(app, paymentId, tx);
  if (rows.length > 0) await enqueue(app, tx, { kind: 'takeDisputed', payload: { paymentId } });
}

/** Looks at a payment's disputes again. */
export function disputesAgain(app: AppContext) {
  return {
    async takeDisputed({ payload: { paymentId } }) {
      const payment = await app.db(payments).findOne({ _id: paymentId });
      const attempt = payment && (await attemptOfPayment(app, null, payment));
      if (!attempt) return;
      const rows = await disputeRows(app, paymentId);
      const ids = new Set(rows.flatMap(({ providerObjectId }) => providerObjectId ?? []));
      for (const objectId of ids) await settleDispute(app, attempt, objectId);
    },
  } satisfies Partial<EffectHandlers>;
}

/** A dispute that has taken no money yet is told by its flag alone. */
async function writeFlag(app: AppContext, attempt: AttemptRecord, to: DisputeState, hasFunds: boolean): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const before = await flagDispute(app, tx, attempt.visitId, { to, name: attempt.provider });
    if (before && hasFunds && to === 'open') await app.announce(tx, 'paymentDisputed', { booking: before });
    if (before && to === 'lost') await app.announce(tx, 'disputeLost', { booking: before });
  });
}

async function disputeRows(app: AppContext, paymentId: string, tx: Tx | null = null): Promise<PaymentRecord[]> {
  const rows = await app
    .db(payments)
    .find({ refundOf: paymentId }, { sort: { createdAt: 1, _id: 1 }, session: tx })
    .toArray();
  return rows.filter(({ providerKey }) => providerKey?.includes(':dispute'));
}

/** Enters what a dispute took and the ledger does not have yet, as far as it was not given back; all rows of it. */
async function enterTaken(
  app: AppContext,
  name: string,
  paymentId: string,
  disputed: { objectId: string; part: { part: number; of: number } },
): Promise<PaymentRecord[]> {
  const { objectId } = disputed;
  const [payment, all] = await Promise.all([app.db(payments).findOne({ _id: paymentId }), disputeRows(app, paymentId)]);
  const known = all.filter(({ providerObjectId }) => providerObjectId === objectId);
  if (!payment) return known;
  await returnDisputed(app, payment, disputed);
  const left = await leftToTake(app, payment, known, disputed.part);
  if (!left) return known;
  try {
    const row = await enterProviderPayment(app, {
      provider: { name, objectId, objectType: `dispute${known.length === 0 ? '' : known.length + 1}` },
      visitId: payment.visitId,
      type: payment.type,
      ...moneyOfRefund(payment, left),
      accountId: payment.accountId,
      refundOf: payment._id,
      description: '',
      alongside: async (tx, { before, isNew }) => {
        if (isNew) await app.announce(tx, 'paymentDisputed', { booking: before });
      },
    });
    // A refund that failed at this very moment was not left to it yet.
    return row.refundOf === paymentId ? await enterTaken(app, name, paymentId, disputed) : known;
  } catch (error) {
    // Given back at this very moment: less is left, down to nothing.
    if (error instanceof DomainError && error.code === 'refund_too_large')
      return enterTaken(app, name, paymentId, disputed);
    throw error;
  }
}

/** Returns money that was moved to other bookings first: the provider took it from the whole payment. */
async function returnDisputed(
  app: AppContext,
  payment: PaymentRecord,
  { objectId, part: { part, of } }: { objectId: string; part: { part: number; of: number } },
): Promise<void> {
  if (of !== chargedMoney(payment).amount) return;
  const by = { userId: null, name: payment.provider ?? '' };
  await unitOfWork(app.connection, async (tx) => {
    // Read here: another process may have entered the dispute since.
    const known = (await disputeRows(app, payment._id, tx)).filter((row) => row.providerObjectId === objectId);
    const charged = part + sum(known.map((row) => chargedMoney(row).amount));
    await returnMoved(app, tx, { payment, charged, by });
  });
}

/** What a dispute has to take yet of its part of a payment, with the fee on it; null where nothing is left. */
async function leftToTake(
  app: AppContext,
  payment: PaymentRecord,
  known: readonly PaymentRecord[],
  part: { part: number; of: number },
) {
  const refunds = await standingRefunds(app, null, payment._id);
  const left = leftOfPayment(payment, refunds);
  const taken = 0 - sum(known.map((row) => row.amount));
  const amount = Math.min(partOfPayment(payment, part).amount - taken, left.amount);
  if (amount <= 0) return null;
  const chargeTaken = 0 - sum(known.map((row) => chargedMoney(row).amount));
  const charged = Math.min(part.part - chargeTaken, left.charged);
  const isOfCharge = part.of === chargedMoney(payment).amount;
  return (
    (isOfCharge ? returnOfPayment(payment, { charged }, { refunds }) : null) ??
    returnOfPayment(payment, { amount }, { refunds })
  );
}

async function enterGivenBack(app: AppContext, out: PaymentRecord): Promise<void> {
  const [name = '', kind = ''] = out.providerKey?.split(':') ?? [];
  const objectId = out.providerObjectId ?? '';
  await enterProviderPayment(app, {
    provider: { name, objectType: kind.replace('dispute', 'disputeReturned'), objectId },
    ...reversalOf(out),
    alongside: async (tx, { before, isNew }) => {
      if (isNew) await app.announce(tx, 'disputeEnded', { booking: before });
    },
  });
}
