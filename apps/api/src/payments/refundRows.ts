import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import type { Return } from '@marea/domain/payments/returnOfPayment';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { NewRow } from './ledger.ts';
import { payments } from './payment.collection.ts';

/** The refunds of a payment that take of it: those that are pending or succeeded, the earliest first. */
export async function standingRefunds(app: AppContext, tx: Tx | null, paymentId: string): Promise<PaymentRecord[]> {
  return app
    .db(payments)
    .find(
      { refundOf: paymentId, status: { $in: ['pending', 'succeeded'] } },
      { sort: { createdAt: 1, _id: 1 }, session: tx },
    )
    .toArray();
}

/** The money of a refund's row: negative, at the rate of the payment that it gives back. */
export function moneyOfRefund(
  { exchangeRate }: PaymentRecord,
  { amount, bankFee, tendered, charged }: Return,
): Required<Pick<NewRow, 'amount' | 'bankFee' | 'tendered' | 'charged' | 'exchangeRate'>> {
  return {
    amount: -amount,
    bankFee: 0 - bankFee,
    tendered: { ...tendered, amount: -tendered.amount },
    charged: { ...charged, amount: -charged.amount },
    exchangeRate,
  };
}
