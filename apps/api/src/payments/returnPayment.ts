import { DomainError } from '@marea/domain/kernel/errors';
import { returnOfPayment } from '@marea/domain/payments/partOfPayment';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { bookingIn, enterRow } from './ledger.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { payments } from './payment.collection.ts';

/** Enters that money goes back the way it came; pending until its provider has done it. Throws `refund_too_large`. */
export async function returnPayment(
  app: AppContext,
  tx: Tx,
  { payment, amount, why }: { payment: PaymentRecord; amount: number; why: string },
): Promise<PaymentRecord> {
  const booking = await bookingIn(app, tx, {}, payment.visitId);
  if (!booking) throw new DomainError('not_found');
  const earlier = await app
    .db(payments)
    .find({ refundOf: payment._id, status: { $in: ['pending', 'succeeded'] } }, { session: tx })
    .toArray();
  const { bankFee, tendered } = returnOfPayment(payment, amount, earlier);
  const row = {
    type: payment.type,
    payer: payment.payer,
    status: 'pending' as const,
    amount: -amount,
    bankFee: 0 - bankFee,
    tendered: { ...tendered, amount: -tendered.amount },
    exchangeRate: payment.exchangeRate,
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
