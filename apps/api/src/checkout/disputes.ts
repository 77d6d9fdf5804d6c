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
import { takenFor } from './held.ts';
import { attemptOfPayment, isTakenByDispute, returnedKey, withReturned } from './providerRows.ts';
import { providerOfAttempt } from './providers.ts';

/**
 * Moves disputed money on the ledger, less what the guest had been given back before, and notifies staff. False where its
 * payment is not on the ledger yet.
 */
export async function settleDispute(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<boolean> {
  const provider = await providerOfAttempt(app, attempt);
  const { funds, amount, currency, state } = await provider.readDispute(objectId);
  const payment =
    (await app.db(payments).findOne({ providerKey: `${attempt.provider}:instalment:${objectId}` })) ??
    (attempt.paymentId && (await app.db(payments).findOne({ _id: attempt.paymentId })));
  if (!payment) return false;
  const isInOtherMoney = payment.charged !== null && payment.charged.currency !== currency;
  const out =
    funds === 'held' || isInOtherMoney
      ? await rowsOfDispute(app, null, payment, objectId)
      : await enterDisputed(app, attempt, payment, { objectId, amount });
  await writeFlag(app, payment, { objectId, to: state, name: attempt.provider });
  if (funds !== 'withdrawn') for (const row of out) await enterGivenBack(app, row);
  return !isInOtherMoney;
}

/** Reads again what became of an attempt's disputes that have its money still: not every provider tells that it came back. */
export async function readOpenDisputes(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { _id, visitId, provider } = attempt;
  const rows = await app.db(payments).find({ visitId, provider }).toArray();
  const keys = new Set(rows.map(({ providerKey }) => providerKey));
  const open = new Set<string>();
  for (const row of rows.filter((one) => isTakenByDispute(one) && !keys.has(returnedKey(one)))) {
    const payment = rows.find((one) => one._id === row.refundOf);
    const by = payment && (await attemptOfPayment(app, null, payment));
    // One of several payments of a link leads to no attempt.
    if (row.providerObjectId && (!by || by._id === _id)) open.add(row.providerObjectId);
  }
  for (const objectId of open) await settleDispute(app, attempt, objectId);
}

/** Takes a dispute from its payment, and what that has too little of from the money that came back of it since. */
async function enterDisputed(
  app: AppContext,
  attempt: AttemptRecord,
  payment: PaymentRecord,
  { objectId, amount }: { objectId: string; amount: number },
): Promise<PaymentRecord[]> {
  const own = { objectId, part: { part: amount, of: takenFor(attempt, payment) } };
  const out = await enterTaken(app, attempt.provider, payment, own);
  const [, ...returned] = await withReturned(app, payment);
  // What this very dispute gave back is not taken by it again.
  for (const row of returned.filter(({ providerObjectId }) => providerObjectId !== objectId)) {
    const left = amount + sum(out.map((one) => chargedMoney(one).amount));
    if (left <= 0) break;
    const { amount: of } = chargedMoney(row);
    out.push(...(await enterTaken(app, attempt.provider, row, { objectId, part: { part: Math.min(left, of), of } })));
  }
  return out;
}

/** What a refund kept from a dispute is not kept when it failed or was voided: the dispute took that as well. */
export async function leaveToDispute(app: AppContext, tx: Tx, { refund }: { refund: PaymentRecord }): Promise<void> {
  // One that is entered beside this sees what is left by itself.
  const rows = await app.db(payments).find({ visitId: refund.visitId }, { session: tx }).toArray();
  const disputed = new Set(rows.filter(isTakenByDispute).flatMap(({ refundOf }) => refundOf ?? []));
  for (const paymentId of disputed) await enqueue(app, tx, { kind: 'takeDisputed', payload: { paymentId } });
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

/** Notifies staff of a dispute that is lost, and of one that is open where no row of the ledger does. */
async function writeFlag(
  app: AppContext,
  payment: PaymentRecord,
  { objectId, to, name }: { objectId: string; to: DisputeState; name: string },
): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const before = await flagDispute(app, tx, payment.visitId, { to, name });
    // Read here: another process may have entered its rows.
    const isAlone = (await rowsOfDispute(app, tx, payment, objectId)).length === 0;
    if (before && isAlone && to === 'open') await app.announce(tx, 'paymentDisputed', { booking: before });
    if (before && to === 'lost') await app.announce(tx, 'disputeLost', { booking: before });
  });
}

async function disputeRows(app: AppContext, paymentId: string, tx: Tx | null = null): Promise<PaymentRecord[]> {
  const rows = await app
    .db(payments)
    .find({ refundOf: paymentId }, { sort: { createdAt: 1, _id: 1 }, session: tx })
    .toArray();
  return rows.filter(isTakenByDispute);
}

/** The rows by which one dispute took money of a booking. */
async function rowsOfDispute(
  app: AppContext,
  tx: Tx | null,
  { visitId }: PaymentRecord,
  objectId: string,
): Promise<PaymentRecord[]> {
  const rows = await app.db(payments).find({ visitId, providerObjectId: objectId }, { session: tx }).toArray();
  return rows.filter(isTakenByDispute);
}

/** Enters what a dispute took and the ledger does not have yet, as far as it was not given back; all rows of it. */
async function enterTaken(
  app: AppContext,
  name: string,
  payment: PaymentRecord,
  disputed: { objectId: string; part: { part: number; of: number } },
): Promise<PaymentRecord[]> {
  const { objectId } = disputed;
  const all = await disputeRows(app, payment._id);
  const known = all.filter(({ providerObjectId }) => providerObjectId === objectId);
  await returnDisputed(app, payment, disputed);
  const left = await leftToTake(app, payment, known, disputed.part);
  if (!left) return known;
  const { length: made } = await rowsOfDispute(app, null, payment, objectId);
  try {
    await enterProviderPayment(app, {
      provider: { name, objectId, objectType: `dispute${made === 0 ? '' : made + 1}` },
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
    return await enterTaken(app, name, payment, disputed);
  } catch (error) {
    // Given back at this very moment: less is left, down to nothing.
    if (error instanceof DomainError && error.code === 'refund_too_large')
      return enterTaken(app, name, payment, disputed);
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
