import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { sum } from '@marea/domain/core/money/money';
import type { PaymentStatus } from '@marea/domain/payments/checkout/attempt.status';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { Return } from '@marea/domain/payments/ledger/returnOfPayment';
import { leftOfPayment, returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { chargedMoney } from '@marea/domain/payments/terms/exchange';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../../db/unitOfWork.ts';
import type { ProviderObject } from '../ledger/ledger.ts';
import {
  bookingIn,
  enterRow,
  providerKeyOf,
  refundTooLarge,
  moneyOfRefund,
  standingRefunds,
} from '../ledger/ledger.ts';
import { payments } from '../ledger/payment.collection.ts';
import { returnMoved } from '../ledger/returns.ts';

type ProviderRefund = {
  /** The rows of the money: the payment, and its refunds and disputes since. */
  paymentIds: readonly string[];
  provider: Omit<ProviderObject, 'objectType'>;
  /** `bounce`: the guest's bank reversed the payment, without a refund. */
  kind?: 'refund' | 'bounce';
  /** The number of earlier rows of this refund that failed. */
  rowsBefore?: number;
  /** The refunded amount in the charge's currency, bank fee included; positive minor units. */
  charged: number;
  currency: string;
  status: Extract<PaymentStatus, 'pending' | 'succeeded'>;
  /** Whether money that was moved to other bookings returns to cover it. */
  returnsMoved: boolean;
  /** Runs once, in the transaction that enters the refund. */
  alongside: (tx: Tx, booking: BookingRecord) => Promise<void>;
};
type Share = { payment: PaymentRecord; back: Return };
type Left = { payment: PaymentRecord; refunds: PaymentRecord[]; charged: number };

/**
 * Enters a refund that was made at its provider's own page. Idempotent across processes. False if the ledger has less
 * left of the payments.
 */
export async function enterProviderRefund(app: AppContext, refund: ProviderRefund): Promise<boolean> {
  try {
    return await unitOfWork(app.connection, (tx) => enterProviderRefundIn(app, tx, refund));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'refund_too_large') return false;
    // Another process entered the same object first, with all its rows.
    if (!isDuplicateKey(error)) throw error;
    return true;
  }
}

/**
 * Enters a refund in the caller's transaction. Throws `refund_too_large` if `returnsMoved` is set and the returned
 * money is too little: the caller must abort its transaction, which leaves the money where it was.
 */
export async function enterProviderRefundIn(app: AppContext, tx: Tx, refund: ProviderRefund): Promise<boolean> {
  const { provider, status, alongside, rowsBefore = 0, kind = 'refund' } = refund;
  const by = { userId: null, name: provider.name };
  const objectOf = (part: number) => {
    const number = rowsBefore + part + 1;
    return { ...provider, objectType: number === 1 ? kind : `${kind}${number}` };
  };
  if (await app.db(payments).exists({ providerKey: providerKeyOf(objectOf(0)) }, { session: tx })) return true;
  const shares = await sharesOf(app, tx, refund);
  if (!shares && refund.returnsMoved) throw refundTooLarge(0);
  if (!shares) return false;
  for (const [part, { payment, back }] of shares.entries()) {
    const booking = await bookingIn(app, tx, {}, payment.visitId);
    if (!booking) throw new DomainError('not_found');
    const row = {
      ...moneyOfRefund(payment, back),
      type: payment.type,
      payer: payment.payer,
      status,
      refundOf: payment._id,
      reseller: booking.reseller,
      accountId: payment.accountId,
      image: null,
      description: '',
      paidAt: status === 'succeeded' ? new Date(app.now()) : null,
      dueDate: null,
      takenBy: null,
      provider: objectOf(part),
      isMadeAtProvider: kind === 'refund',
    };
    await enterRow(app, tx, booking, row, by);
    if (part === 0) await alongside(tx, booking);
  }
  return true;
}

/** The parts to refund: from one payment with enough left, or from several in order. Null if too little is left. */
async function sharesOf(
  app: AppContext,
  tx: Tx,
  { paymentIds, provider, charged, currency, returnsMoved }: ProviderRefund,
): Promise<Share[] | null> {
  const found = await app
    .db(payments)
    .find({ _id: { $in: [...paymentIds] }, status: 'succeeded' }, { session: tx })
    .toArray();
  const candidates = paymentIds
    .flatMap((id) => found.find(({ _id }) => _id === id) ?? [])
    .filter((payment) => chargedMoney(payment).currency === currency);
  let left = await leftOf(app, tx, candidates);
  let missing = charged - sum(left.map((one) => one.charged));
  for (const one of returnsMoved && missing > 0 ? left : []) {
    const by = { userId: null, name: provider.name };
    await returnMoved(app, tx, { payment: one.payment, charged: one.charged + missing, by });
    left = await leftOf(app, tx, candidates);
    missing = charged - sum(left.map((other) => other.charged));
  }
  if (charged <= 0 || missing > 0) return null;
  const whole = left.find((one) => one.charged >= charged);
  const parts = whole ? [{ ...whole, charged }] : firstParts(left, charged);
  const shares = parts.flatMap(({ payment, refunds, charged: part }) => {
    const back = returnOfPayment(payment, { charged: part }, { refunds });
    return back ? [{ payment, back }] : [];
  });
  return shares.length === parts.length ? shares : null;
}

/** The rest of each payment in the money of its charge: less when a part was returned in cash. */
async function leftOf(app: AppContext, tx: Tx, candidates: readonly PaymentRecord[]): Promise<Left[]> {
  const all: Left[] = [];
  for (const payment of candidates) {
    const refunds = await standingRefunds(app, tx, payment._id);
    const { amount } = leftOfPayment(payment, refunds);
    all.push({ payment, refunds, charged: returnOfPayment(payment, { amount }, { refunds })?.charged.amount ?? 0 });
  }
  return all;
}

function firstParts(all: readonly Left[], charged: number): Left[] {
  let rest = charged;
  return all.flatMap((one) => {
    const part = Math.min(one.charged, rest);
    rest -= part;
    return part > 0 ? [{ ...one, charged: part }] : [];
  });
}
