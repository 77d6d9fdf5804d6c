import { DomainError } from '@marea/domain/kernel/errors';
import type { PaymentStatus } from '@marea/domain/payments/payment.status';
import { leftOfPayment, returnOfPayment } from '@marea/domain/payments/returnOfPayment';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import type { ProviderObject } from './ledger.ts';
import { bookingIn, enterRow, providerKeyOf, refundTooLarge } from './ledger.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { payments } from './payment.collection.ts';
import { moneyOfRefund, standingRefunds } from './refundRows.ts';
import { returnMoved } from './returnMoved.ts';

type ProviderRefund = {
  paymentId: string;
  provider: ProviderObject;
  /** What went back in the money of the charge, bank fee included; positive minor units. */
  charged: number;
  status: Extract<PaymentStatus, 'pending' | 'succeeded'>;
  /** Whether money that was moved to other bookings returns to cover it. */
  returnsMoved: boolean;
  /** Done in the same transaction where it is entered. */
  alongside: (tx: Tx, booking: BookingRecord) => Promise<void>;
};

/**
 * Enters a refund that was made at its provider's own page. Idempotent across processes. Null where the ledger has less
 * left of the payment.
 */
export async function enterProviderRefund(app: AppContext, refund: ProviderRefund): Promise<PaymentRecord | null> {
  try {
    return await unitOfWork(app.connection, (tx) => enterProviderRefundIn(app, tx, refund));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'refund_too_large') return null;
    // Another process entered the same object first.
    if (!isDuplicateKey(error)) throw error;
    return app.db(payments).findOne({ providerKey: providerKeyOf(refund.provider) });
  }
}

/**
 * The same in the caller's transaction. Throws `refund_too_large` where `returnsMoved` is set and the returned money is
 * too little: the caller's transaction has to be aborted, which leaves the money where it was.
 */
export async function enterProviderRefundIn(
  app: AppContext,
  tx: Tx,
  { paymentId, provider, charged, status, returnsMoved, alongside }: ProviderRefund,
): Promise<PaymentRecord | null> {
  const known = await app.db(payments).findOne({ providerKey: providerKeyOf(provider) }, { session: tx });
  if (known) return known;
  const payment = await app.db(payments).findOne({ _id: paymentId, status: 'succeeded' }, { session: tx });
  if (!payment) return null;
  const by = { userId: null, name: provider.name };
  if (returnsMoved) await returnMoved(app, tx, { payment, charged, by });
  // Read after `returnMoved`, which writes the booking.
  const booking = await bookingIn(app, tx, {}, payment.visitId);
  if (!booking) return null;
  const refunds = await standingRefunds(app, tx, paymentId);
  const back = returnOfPayment(payment, { charged }, { refunds });
  if (!back && returnsMoved) throw refundTooLarge(leftOfPayment(payment, refunds).amount);
  if (!back) return null;
  const row = {
    ...moneyOfRefund(payment, back),
    type: payment.type,
    payer: payment.payer,
    status,
    refundOf: paymentId,
    reseller: booking.reseller,
    accountId: payment.accountId,
    image: null,
    description: '',
    paidAt: status === 'succeeded' ? new Date(app.now()) : null,
    dueDate: null,
    takenBy: null,
    provider,
    isMadeAtProvider: true,
  };
  const entered = await enterRow(app, tx, booking, row, by);
  await alongside(tx, booking);
  return entered;
}
