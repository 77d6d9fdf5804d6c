import { sum } from '@marea/domain/core/money/money';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import { staysPayable } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { partOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { exchanged } from '@marea/domain/payments/terms/exchange';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { enqueue } from '../../outbox/index.ts';
import { enterProviderPayment } from '../../payments/index.ts';
import type { Session, ReceivedMoney } from '../provider/provider.port.ts';
import { placeLeftRefunds, nextLook } from '../refunds/readRefunds.ts';
import { placeWaiting } from '../webhooks/notices.ts';
import type { AttemptRecord } from './attempts.ts';
import { attempts } from './attempts.ts';
import { ledgerType } from './payables.ts';

/** Enters a paid session with its effects, in one transaction; refunds the excess over the balance. */
export async function enterPaid(app: AppContext, attempt: AttemptRecord, session: Session): Promise<AttemptRecord> {
  const paid = attempt.state === 'paid' ? attempt : await enterFirst(app, attempt, session);
  const more = session.instalments.filter(
    ({ objectId, currency }) => objectId !== paid.paymentObjectId && currency === attempt.charge.currency,
  );
  for (const instalment of more) await enterMore(app, paid, instalment);
  return paid;
}

async function enterFirst(app: AppContext, attempt: AttemptRecord, session: Session): Promise<AttemptRecord> {
  const { provider, visitId, method, accountId } = attempt;
  const { objectId, paymentObjectId } = session;
  // The decision precedes the capture, but may be newer than the attempt that was read.
  const decided = attempt.authorises ? await app.db(attempts).findOne({ _id: attempt._id }) : attempt;
  let noted = null as AttemptRecord | null;
  await enterProviderPayment(app, {
    provider: { name: provider, objectType: 'session', objectId },
    visitId,
    type: ledgerType[method],
    ...amountsOf(decided ?? attempt, session.paid ?? attempt.charge),
    exchangeRate: attempt.exchangeRate,
    accountId,
    description: '',
    alongside: async (tx, { row, before, isNew }) => {
      noted = await notePaid(app, tx, attempt, { objectId, paymentObjectId, row });
      if (isNew) await placeWaiting(app, tx, accountId);
      if (isNew) await app.announce(tx, 'guestPaid', { booking: before, payment: row });
      const isWhole = sum(session.instalments.map(({ amount }) => amount)) >= attempt.charge.amount;
      if (isNew) await planEnd(app, tx, attempt, isWhole ? new Date(app.now()) : attempt.expiresAt);
    },
  });
  return noted ?? (await app.db(attempts).findOne({ _id: attempt._id })) ?? attempt;
}

async function enterMore(
  app: AppContext,
  attempt: AttemptRecord,
  { objectId, ...money }: Session['instalments'][number],
): Promise<void> {
  const { provider, visitId, method, accountId, exchangeRate } = attempt;
  await enterProviderPayment(app, {
    provider: { name: provider, objectType: 'instalment', objectId },
    visitId,
    type: ledgerType[method],
    ...amountsOf(attempt, money),
    exchangeRate,
    accountId,
    description: '',
    alongside: async (tx, { row, before, isNew }) => {
      if (!isNew) return;
      await placeWaiting(app, tx, accountId);
      await placeLeftRefunds(app, tx, { refund: row });
      await app.announce(tx, 'guestPaid', { booking: before, payment: row });
    },
  });
}

/** Marks an attempt as paid by `row` of the ledger. Null if it was already paid. */
export async function notePaid(
  app: AppContext,
  tx: Tx,
  { _id, provider, state }: AttemptRecord,
  { objectId, paymentObjectId, row }: Pick<Session, 'objectId' | 'paymentObjectId'> & { row: PaymentRecord },
): Promise<AttemptRecord | null> {
  const at = new Date(app.now());
  return app.db(attempts).findOneAndUpdate(
    { _id, state: { $ne: 'paid' } },
    {
      $set: {
        state: 'paid',
        liveFor: null,
        objectId,
        sessionKey: `${provider}:${objectId}`,
        paymentObjectId,
        paymentKey: paymentObjectId && `${provider}:${paymentObjectId}`,
        paymentId: row._id,
        failure: null,
        paidAt: row.paidAt,
        // An abandoned attempt that was paid may have been refunded by now.
        refundsDueAt: isLive[state] ? nextLook(row.paidAt ?? at, at) : at,
        updatedAt: at,
      },
      $push: { history: { at, to: 'paid', failure: null } },
    },
    { session: tx },
  );
}

/** Schedules the end of a session that stays payable: once it is complete, or when its time is over. */
export async function planEnd(
  app: AppContext,
  tx: Tx,
  { _id: attemptId, provider }: AttemptRecord,
  notBefore: Date,
): Promise<void> {
  if (!staysPayable(provider)) return;
  await enqueue(app, tx, { kind: 'settleAttempt', payload: { attemptId, sweep: null }, notBefore });
}

/** The amount taken, less the bank fee; in proportion if the provider took another amount than requested. */
function amountsOf(attempt: AttemptRecord, paid: Pick<ReceivedMoney, 'amount'>) {
  const { amount, bankFee, charge, tendered, currency, exchangeRate, decision } = attempt;
  const charged = { amount: paid.amount, currency: charge.currency };
  if (decision?.act !== 'capture' || decision.charge.amount !== paid.amount) {
    return { ...partOfPayment({ amount, bankFee, tendered }, { part: paid.amount, of: charge.amount }), charged };
  }
  const fee = exchanged(decision.bankFee, currency, tendered.currency, exchangeRate ?? 1);
  return {
    amount: decision.amount,
    bankFee: decision.bankFee,
    tendered: { ...tendered, amount: paid.amount - fee },
    charged,
  };
}
