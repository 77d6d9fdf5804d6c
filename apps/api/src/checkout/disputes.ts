import { roundedQuotient } from '@marea/domain/kernel/money';
import type { DisputeState } from '@marea/domain/payments/dispute';
import { flagDispute } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { notifyOfBooking } from '../notifications/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { enterProviderPayment, payments, reversalOf } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { takenFor } from './held.ts';
import { providerOfAttempt } from './providers.ts';

/**
 * Moves disputed money on the ledger: out when the provider has taken it back, in again when it returns. What the
 * guest had been given back before is not taken twice. Staff are told of each, and the booking is flagged.
 */
export async function settleDispute(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<void> {
  const provider = await providerOfAttempt(app, attempt);
  const { funds, amount, state } = await provider.readDispute(objectId);
  const payment =
    (await app.db(payments).findOne({ providerKey: `${attempt.provider}:instalment:${objectId}` })) ??
    (attempt.paymentId && (await app.db(payments).findOne({ _id: attempt.paymentId })));
  if (!payment) return;
  await flag(app, attempt, state, funds === 'held');
  if (funds === 'held') return;
  const key = { name: attempt.provider, objectId };
  const out = await enterOut(
    app,
    payment,
    { ...key, objectType: 'dispute' },
    { amount, of: takenFor(attempt, payment) },
  );
  if (out && funds === 'reinstated') await enterBack(app, out, { ...key, objectType: 'disputeReturned' });
}

/** A dispute that has taken no money yet is told by its flag alone. */
async function flag(app: AppContext, attempt: AttemptRecord, to: DisputeState, isHeld: boolean): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const before = await flagDispute(app, tx, attempt.visitId, { to, name: attempt.provider });
    if (before && isHeld && to === 'open') await notifyOfBooking('payment_disputed')(app, tx, { booking: before });
  });
}

async function enterOut(
  app: AppContext,
  payment: PaymentRecord,
  provider: { name: string; objectType: string; objectId: string },
  disputed: { amount: number; of: number },
): Promise<PaymentRecord | null> {
  const known = await app.db(payments).findOne({ providerKey: `${provider.name}:dispute:${provider.objectId}` });
  if (known) return known;
  const share = (whole: number) => roundedQuotient(BigInt(whole) * BigInt(disputed.amount), BigInt(disputed.of));
  const amount = Math.min(share(payment.amount), payment.amount - payment.refunded);
  if (amount <= 0) return null;
  const isAll = amount === payment.amount;
  return enterProviderPayment(app, {
    provider,
    visitId: payment.visitId,
    type: payment.type,
    amount: -amount,
    bankFee: isAll ? -payment.bankFee : 0,
    tendered: {
      amount: isAll ? -payment.tendered.amount : -share(payment.tendered.amount),
      currency: payment.tendered.currency,
    },
    exchangeRate: payment.exchangeRate,
    accountId: payment.accountId,
    refundOf: payment._id,
    description: '',
    alongside: async (tx, { before, isNew }) => {
      if (isNew) await notifyOfBooking('payment_disputed')(app, tx, { booking: before });
    },
  });
}

async function enterBack(
  app: AppContext,
  out: PaymentRecord,
  provider: { name: string; objectType: string; objectId: string },
): Promise<void> {
  await enterProviderPayment(app, {
    provider,
    ...reversalOf(out),
    alongside: async (tx, { before, isNew }) => {
      if (isNew) await notifyOfBooking('dispute_ended')(app, tx, { booking: before });
    },
  });
}
