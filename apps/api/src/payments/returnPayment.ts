import { DomainError } from '@marea/domain/kernel/errors';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import { returnOfPayment } from '@marea/domain/payments/returnOfPayment';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookingIn, enterRow, refundTooLarge } from './ledger.ts';
import { moneyOfRefund, standingRefunds } from './refundRows.ts';

/** Enters that money goes back the way it came; pending until its provider has done it. Throws `refund_too_large`. */
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
