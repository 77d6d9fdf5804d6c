import { roundedQuotient } from '@marea/domain/kernel/money';
import type { AppContext } from '../context.ts';
import { notifyOfBooking } from '../notifications/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { enterProviderPayment, payments } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { providerAccount, providerOf } from './providers.ts';

/**
 * Moves disputed money on the ledger: out when the provider has taken it back, in again when it returns. What the
 * guest had been given back before is not taken twice. Staff are told of each.
 */
export async function settleDispute(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<void> {
  const provider = await providerOf(app, await providerAccount(app, attempt.accountId));
  const { funds, amount } = await provider.readDispute(objectId);
  const payment = attempt.paymentId && (await app.db(payments).findOne({ _id: attempt.paymentId }));
  if (!payment || funds === 'held') return;
  const key = { name: attempt.provider, objectId };
  const out = await enterOut(app, attempt, payment, { ...key, objectType: 'dispute' }, amount);
  if (out && funds === 'reinstated') await enterBack(app, out, { ...key, objectType: 'disputeReturned' });
}

async function enterOut(
  app: AppContext,
  attempt: AttemptRecord,
  payment: PaymentRecord,
  provider: { name: string; objectType: string; objectId: string },
  disputed: number,
): Promise<PaymentRecord | null> {
  const known = await app.db(payments).findOne({ providerKey: `${provider.name}:dispute:${provider.objectId}` });
  if (known) return known;
  const share = (whole: number) => roundedQuotient(BigInt(whole) * BigInt(disputed), BigInt(attempt.charge.amount));
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
    visitId: out.visitId,
    type: out.type,
    amount: -out.amount,
    bankFee: -out.bankFee,
    tendered: { amount: -out.tendered.amount, currency: out.tendered.currency },
    exchangeRate: out.exchangeRate,
    accountId: out.accountId,
    description: '',
    alongside: async (tx, { before, isNew }) => {
      if (isNew) await notifyOfBooking('dispute_ended')(app, tx, { booking: before });
    },
  });
}
