import { owedOf } from '@marea/domain/counting/counting';
import { roundedQuotient } from '@marea/domain/kernel/money';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { notifyOfBooking } from '../notifications/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { enterProviderPayment, returnPayment } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';
import { isPayable } from './isPayable.ts';
import { ledgerType } from './payables.ts';
import type { Money, Session } from './provider.port.ts';

/**
 * Enters a paid session in the ledger with all that follows, in one transaction: what the booking does not need goes
 * back by itself, and a sale that was given up unpaid is looked at again.
 */
export async function enterPaid(app: AppContext, attempt: AttemptRecord, session: Session): Promise<AttemptRecord> {
  const { provider, visitId, method, accountId } = attempt;
  const { objectId, paymentObjectId } = session;
  await enterProviderPayment(app, {
    provider: { name: provider, objectType: 'session', objectId },
    visitId,
    type: ledgerType[method],
    ...amountsOf(attempt, session.paid ?? attempt.charge),
    exchangeRate: attempt.exchangeRate,
    accountId,
    description: '',
    alongside: async (tx, { row, before, isNew }) => {
      const at = new Date(app.now());
      await app.db(attempts).updateOne(
        { _id: attempt._id, state: { $ne: 'paid' } },
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
            updatedAt: at,
          },
          $push: { history: { at, to: 'paid', failure: null } },
        },
        { session: tx },
      );
      if (isNew) await follow(app, tx, row, before);
    },
  });
  const paid = await app.db(attempts).findOne({ _id: attempt._id });
  return paid ?? attempt;
}

async function follow(app: AppContext, tx: Tx, row: PaymentRecord, before: BookingRecord): Promise<void> {
  await enqueue(app, tx, { kind: 'paymentReceipt', payload: { paymentId: row._id } });
  if (before.status === 'ventas-no-concretadas' && !before.isDeleted) {
    await enqueue(app, tx, { kind: 'latePayment', payload: { paymentId: row._id } });
    return;
  }
  const excess = isPayable(before) ? Math.max(row.amount - owedOf(before), 0) : row.amount;
  if (excess === 0) return;
  await returnPayment(app, tx, { payment: row, amount: excess, why: 'not owed' });
  await notifyOfBooking('payment_returned')(app, tx, { booking: before });
}

/** What was taken, less the bank fee; in proportion where the provider took another amount than was asked for. */
function amountsOf(attempt: AttemptRecord, paid: Money) {
  const { amount, bankFee, charge, tendered } = attempt;
  if (paid.amount === charge.amount) return { amount, bankFee, tendered };
  const share = (whole: number) => roundedQuotient(BigInt(whole) * BigInt(paid.amount), BigInt(charge.amount));
  return {
    amount: share(amount),
    bankFee: share(bankFee),
    tendered: { amount: share(tendered.amount), currency: tendered.currency },
  };
}
