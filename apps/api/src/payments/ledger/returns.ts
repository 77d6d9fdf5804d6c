import { DomainError } from '@marea/domain/core/errors/errors';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { leftOfPayment, returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { LedgerAuthor } from './ledger.ts';
import { bookingIn, enterRow, refundTooLarge, moneyOfRefund, standingRefunds } from './ledger.ts';
import { payments } from './payment.collection.ts';
import { returnTransfer } from './transfer.ts';

/**
 * Returns money of a payment that was moved to other bookings, the latest transfer first, until the payment has
 * `charged` left, in the currency of the charge. Returns less if those bookings have less. Notifies staff of each
 * booking that loses money.
 */
export async function returnMoved(
  app: AppContext,
  tx: Tx,
  { payment, charged, by }: { payment: PaymentRecord; charged: number; by: LedgerAuthor },
): Promise<void> {
  const refunds = await standingRefunds(app, tx, payment._id);
  let missing = charged - leftOfPayment(payment, refunds).charged;
  const transfers = refunds.filter(({ transfer, amount }) => transfer !== null && amount < 0);
  for (const { transfer } of transfers.toReversed()) {
    if (missing <= 0) return;
    const moved = await app.db(payments).findOne({ _id: transfer?.paymentId ?? '' }, { session: tx });
    if (moved) missing -= await returnPart(app, tx, { moved, charged: missing, by });
  }
}

/** Returns a part of one transfer. Resolves to the returned part of the charge. */
async function returnPart(
  app: AppContext,
  tx: Tx,
  { moved, charged, by }: { moved: PaymentRecord; charged: number; by: LedgerAuthor },
): Promise<number> {
  // The other booking may have moved it on.
  await returnMoved(app, tx, { payment: moved, charged, by });
  const refunds = await standingRefunds(app, tx, moved._id);
  const part = Math.min(charged, leftOfPayment(moved, refunds).charged);
  const back = returnOfPayment(moved, { charged: part }, { refunds });
  if (!back) return 0;
  await returnTransfer(app, tx, { payment: moved, part: { charged: part }, by });
  const booking = await bookingIn(app, tx, {}, moved.visitId);
  const to = moved.transfer?.folio ?? '';
  if (booking) await app.announce(tx, 'creditTakenBack', { booking, amount: back.amount, to });
  return part;
}

/** Enters a refund by the payment's own method; pending until its provider is done. Throws `refund_too_large`. */
export async function returnPayment(
  app: AppContext,
  tx: Tx,
  { payment, amount, why }: { payment: PaymentRecord; amount: number; why: string },
): Promise<PaymentRecord> {
  const booking = await bookingIn(app, tx, {}, payment.visitId);
  if (!booking) throw new DomainError('not_found');
  const refunds = await standingRefunds(app, tx, payment._id);
  const back = returnOfPayment(payment, { amount }, { refunds });
  if (!back) throw refundTooLarge(payment.amount - payment.refunded);
  const row = {
    type: payment.type,
    payer: payment.payer,
    status: 'pending' as const,
    ...moneyOfRefund(payment, back),
    refundOf: payment._id,
    reseller: booking.reseller,
    accountId: payment.accountId,
    image: null,
    description: why,
    paidAt: null,
    dueDate: null,
    takenBy: null,
  };
  return enterRow(app, tx, booking, row, { userId: null, name: payment.provider ?? '' });
}
