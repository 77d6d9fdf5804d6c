import type { Currency } from '@marea/domain/kernel/money';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import { COLLECTED_BY_RESELLER } from '@marea/domain/payments/paymentMethods';
import { isRefundedByHand } from '@marea/domain/payments/providers';
import type { RefundWay } from '@marea/domain/payments/returnOfPayment';
import { refundMoney, refundWayOf } from '@marea/domain/payments/returnOfPayment';
import type { AppContext } from '../context.ts';
import { payments } from './payment.collection.ts';
import { disputeOf, isBounce } from './providerKinds.ts';

export type Returning = { amount: number; currency: Currency; way: RefundWay; isSent: boolean };

export function toReturning(refund: PaymentRecord): Returning {
  return { ...refundMoney(refund), way: refundWayOf(refund), isSent: refund.status === 'succeeded' };
}

/**
 * Whether a row gives money back to the guest: no transfer to another trip, nor what a reseller collected or the guest's
 * bank took.
 */
export function isToldToGuest(row: PaymentRecord): boolean {
  const isByBank = disputeOf(row) !== null || isBounce(row);
  return row.refundOf !== null && row.amount < 0 && !isByBank && row.type !== COLLECTED_BY_RESELLER && !row.transfer;
}

/**
 * What went back, or is on its way back, of a booking; what staff still have to hand over is not among it. `since`: only
 * refunds entered from then on.
 */
export async function returningOf(app: AppContext, bookingId: string, since?: Date): Promise<Returning[]> {
  const rows = await app
    .db(payments)
    .find({ visitId: bookingId, status: { $in: ['pending', 'succeeded'] } }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  const isByHand = (refund: PaymentRecord) => {
    const payment = rows.find(({ _id }) => _id === refund.refundOf);
    return !payment || payment.type !== refund.type || isRefundedByHand(payment.provider);
  };
  return rows
    .filter(({ createdAt }) => !since || createdAt >= since)
    .filter((row) => isToldToGuest(row) && (row.status === 'succeeded' || !isByHand(row)))
    .map((row) => toReturning(row));
}
