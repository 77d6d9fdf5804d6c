import { DomainError } from '@marea/domain/core/errors/errors';
import { roundedQuotient, sum } from '@marea/domain/core/money/money';
import type { DisputeState } from '@marea/domain/payments/checkout/attempt.status';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { partOfPayment, leftOfPayment, returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import type { Return } from '@marea/domain/payments/ledger/returnOfPayment';
import { chargedMoney } from '@marea/domain/payments/terms/exchange';
import { flagDispute } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { EffectHandlers } from '../../outbox/index.ts';
import { enqueue } from '../../outbox/index.ts';
import {
  enterProviderPayment,
  isTakenByDispute,
  rowKindOf,
  moneyOfRefund,
  payments,
  returnedAs,
  returnedKey,
  returnMoved,
  reversalOf,
  standingRefunds,
} from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { takenFor } from '../heldPayments/held.ts';
import { providerOfAttempt } from '../provider/providers.ts';
import { attemptOfPayment, withReturned } from '../refunds/noteRefund.ts';

/** `changed`: the dispute's rows changed in the meantime, so the provider is read again. */
type Outcome = 'settled' | 'changed' | 'unknown';

/**
 * Moves disputed money on the ledger and notifies staff. A dispute takes its whole amount, including money already
 * refunded. False if its payment is not on the ledger yet. Several disputes may follow each other under one id.
 */
export async function settleDispute(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<boolean> {
  for (;;) {
    const outcome = await settleOnce(app, attempt, objectId);
    if (outcome !== 'changed') return outcome === 'settled';
  }
}

async function settleOnce(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<Outcome> {
  const provider = await providerOfAttempt(app, attempt);
  // Read before the provider: its answer says nothing about rows entered later.
  const known = await rowsOfDispute(app, null, attempt, objectId);
  const { funds, amount, currency, state } = await provider.readDispute(objectId);
  const payment = await disputedPayment(app, attempt, objectId);
  if (!payment) return 'unknown';
  const isInOtherMoney = payment.charged !== null && payment.charged.currency !== currency;
  const isTaken = funds === 'withdrawn' || (funds === 'reinstated' && known.withdrawals.length === 0);
  let hasChanged = false;
  if (isTaken && !isInOtherMoney) {
    const { returned } = known;
    hasChanged = await enterDisputed(app, { attempt, payment, objectId, amount, returned });
  }
  await writeFlag(app, payment, { objectId, to: state, name: attempt.provider });
  for (const row of funds === 'withdrawn' ? [] : known.standing) {
    await enterGivenBack(app, row);
    hasChanged = true;
  }
  if (hasChanged) return 'changed';
  return isInOtherMoney ? 'unknown' : 'settled';
}

async function disputedPayment(app: AppContext, { provider, paymentId }: AttemptRecord, objectId: string) {
  const instalment = await app.db(payments).findOne({ providerKey: `${provider}:instalment:${objectId}` });
  return instalment ?? (paymentId ? app.db(payments).findOne({ _id: paymentId }) : null);
}

/** Reads open disputes of an attempt again: not every provider sends a notice when the money comes back. */
export async function readOpenDisputes(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { _id, visitId, provider } = attempt;
  const rows = await app.db(payments).find({ visitId, provider }).toArray();
  const keys = new Set(rows.map(({ providerKey }) => providerKey));
  const open = new Set<string>();
  for (const row of rows.filter((one) => isTakenByDispute(one) && !keys.has(returnedKey(one)))) {
    const payment = rows.find((one) => one._id === row.refundOf);
    const by = payment && (await attemptOfPayment(app, null, payment));
    // A link with several payments: one of them may lead to no attempt.
    if (row.providerObjectId && (!by || by._id === _id)) open.add(row.providerObjectId);
  }
  for (const objectId of open) await settleDispute(app, attempt, objectId);
}

/** Rereads disputes when a refund failed: the dispute may have been entered without the refunded amount. */
export async function leaveToDispute(app: AppContext, tx: Tx, { refund }: { refund: PaymentRecord }): Promise<void> {
  const rows = await app.db(payments).find({ visitId: refund.visitId }, { session: tx }).toArray();
  const disputed = new Set(rows.filter(isTakenByDispute).flatMap(({ refundOf }) => refundOf ?? []));
  for (const paymentId of disputed) await enqueue(app, tx, { kind: 'takeDisputed', payload: { paymentId } });
}

/** Handles `takeDisputed`: rereads a payment's disputes. */
export function disputesAgain(app: AppContext) {
  return {
    async takeDisputed({ payload: { paymentId } }) {
      const payment = await app.db(payments).findOne({ _id: paymentId });
      const attempt = payment && (await attemptOfPayment(app, null, payment));
      if (!attempt) return;
      const rows = (await app.db(payments).find({ refundOf: paymentId }).toArray()).filter(isTakenByDispute);
      const ids = new Set(rows.flatMap(({ providerObjectId }) => providerObjectId ?? []));
      for (const objectId of ids) await settleDispute(app, attempt, objectId);
    },
  } satisfies Partial<EffectHandlers>;
}

/** Notifies staff of a lost dispute, and of an open one that no row of the ledger shows. */
async function writeFlag(
  app: AppContext,
  payment: PaymentRecord,
  { objectId, to, name }: { objectId: string; to: DisputeState; name: string },
): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const before = await flagDispute(app, tx, payment.visitId, { to, name });
    // Read in the transaction: another process may have entered its rows.
    const isAlone = (await rowsOfDispute(app, tx, payment, objectId)).standing.length === 0;
    if (before && isAlone && to === 'open') await app.announce(tx, 'paymentDisputed', { booking: before });
    if (before && to === 'lost') await app.announce(tx, 'disputeLost', { booking: before });
  });
}

type DisputeRows = {
  /** All rows by which the dispute took money, in all its rounds. */
  withdrawals: PaymentRecord[];
  /** Disputes whose money has not come back. */
  standing: PaymentRecord[];
  /** The number of rows whose money has come back. */
  returned: number;
};

async function rowsOfDispute(
  app: AppContext,
  tx: Tx | null,
  { visitId }: Pick<PaymentRecord, 'visitId'>,
  objectId: string,
): Promise<DisputeRows> {
  const rows = await app.db(payments).find({ visitId, providerObjectId: objectId }, { session: tx }).toArray();
  const keys = new Set(rows.map(({ providerKey }) => providerKey));
  const withdrawals = rows.filter(isTakenByDispute);
  const standing = withdrawals.filter((row) => !keys.has(returnedKey(row)));
  return { withdrawals, standing, returned: withdrawals.length - standing.length };
}

type Disputed = {
  attempt: AttemptRecord;
  payment: PaymentRecord;
  objectId: string;
  amount: number;
  /** The number of returned rows when the provider was read. */
  returned: number;
};
type Share = { source: PaymentRecord; back: Return; isBeyond: boolean };

/** Thrown if more was returned since the provider was read. */
class Outdated extends Error {}

/** Enters disputed money that the ledger lacks. Resolves to whether to read the dispute again. */
async function enterDisputed(app: AppContext, disputed: Disputed): Promise<boolean> {
  let isEntered = false;
  try {
    for (;;) {
      const rows = await rowsOfDispute(app, null, disputed.payment, disputed.objectId);
      if (rows.returned !== disputed.returned) return true;
      await returnDisputed(app, disputed);
      const share = await nextShare(app, disputed, rows.standing);
      if (!share) return isEntered;
      await enterShare(app, disputed, { ...share, rows });
      isEntered = true;
    }
  } catch (error) {
    if (error instanceof Outdated) return true;
    throw error;
  }
}

async function enterShare(
  app: AppContext,
  { attempt, payment, objectId, returned }: Disputed,
  { source, back, isBeyond, rows }: Share & { rows: DisputeRows },
): Promise<void> {
  const number = rows.withdrawals.length + 1;
  const isFirst = rows.standing.length === 0;
  try {
    await enterProviderPayment(app, {
      provider: { name: attempt.provider, objectId, objectType: `dispute${number === 1 ? '' : number}` },
      visitId: payment.visitId,
      type: source.type,
      ...moneyOfRefund(source, back),
      accountId: source.accountId,
      refundOf: source._id,
      takesBeyond: isBeyond,
      description: '',
      alongside: async (tx, { before, isNew }) => {
        if (!isNew) return;
        const now = await rowsOfDispute(app, tx, payment, objectId);
        if (now.returned !== returned) throw new Outdated();
        if (isFirst) await app.announce(tx, 'paymentDisputed', { booking: before });
      },
    });
  } catch (error) {
    // Refunded at this very moment: less is left.
    if (!(error instanceof DomainError && error.code === 'refund_too_large')) throw error;
  }
}

/** First returns money that was moved to other bookings: the provider took it from the whole payment. */
async function returnDisputed(app: AppContext, { payment, attempt, objectId, amount }: Disputed): Promise<void> {
  if (takenFor(attempt, payment) !== chargedMoney(payment).amount) return;
  const by = { userId: null, name: payment.provider ?? '' };
  await unitOfWork(app.connection, async (tx) => {
    // Read in the transaction: another process may have entered the dispute since.
    const { standing } = await rowsOfDispute(app, tx, payment, objectId);
    const charged = amount + sum(standing.map((row) => chargedMoney(row).amount));
    if (charged > 0) await returnMoved(app, tx, { payment, charged, by });
  });
}

/**
 * The next row of a dispute. It takes from its payment first, then from money that came back, and last from refunds that
 * the guest already has. Null once everything is taken.
 */
async function nextShare(
  app: AppContext,
  { attempt, payment, amount }: Disputed,
  standing: readonly PaymentRecord[],
): Promise<Share | null> {
  const { amount: of, currency } = chargedMoney(payment);
  // Staff may have set the value of money that arrived in another currency.
  const whole = partOfPayment(payment, { part: amount, of: takenFor(attempt, payment) });
  const charged = roundedQuotient(BigInt(amount) * BigInt(of), BigInt(takenFor(attempt, payment)));
  const takenIn = (money: (row: PaymentRecord) => number) => 0 - sum(standing.map(money));
  const rest = charged - takenIn((row) => chargedMoney(row).amount);
  if (rest <= 0) return null;
  for (const source of await withReturned(app, payment)) {
    const back = await shareOf(app, source, rest);
    if (back) return { source, back, isBeyond: false };
  }
  const back = {
    amount: whole.amount - takenIn((row) => row.amount),
    bankFee: whole.bankFee - takenIn(({ bankFee }) => bankFee),
    tendered: { ...whole.tendered, amount: whole.tendered.amount - takenIn(({ tendered }) => tendered.amount) },
    charged: { amount: rest, currency },
  };
  return back.amount > 0 && back.tendered.amount > 0 ? { source: payment, back, isBeyond: true } : null;
}

/** A row's share of the rest of a dispute; null for none. */
async function shareOf(app: AppContext, source: PaymentRecord, rest: number): Promise<Return | null> {
  const refunds = await standingRefunds(app, null, source._id);
  const left = leftOfPayment(source, refunds);
  const part = Math.min(rest, left.charged);
  if (part <= 0 || left.amount <= 0) return null;
  const due = partOfPayment(source, { part, of: chargedMoney(source).amount });
  return (
    returnOfPayment(source, { charged: part }, { refunds }) ??
    returnOfPayment(source, { amount: Math.min(due.amount, left.amount) }, { refunds })
  );
}

async function enterGivenBack(app: AppContext, out: PaymentRecord): Promise<void> {
  await enterProviderPayment(app, {
    provider: {
      name: out.provider ?? '',
      objectType: returnedAs(rowKindOf(out)),
      objectId: out.providerObjectId ?? '',
    },
    ...reversalOf(out),
    alongside: async (tx, { before, isNew }) => {
      if (isNew) await app.announce(tx, 'disputeEnded', { booking: before });
    },
  });
}
