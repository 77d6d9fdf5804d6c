import type { Actor } from '@marea/domain/access/actor';
import { sum } from '@marea/domain/core/money/money';
import type { Currency } from '@marea/domain/core/money/money';
import type { PaymentStatus } from '@marea/domain/payments/checkout/attempt.status';
import { isRefundedByHand } from '@marea/domain/payments/checkout/providers';
import type { PaymentBatch, PaymentRecord, PaymentView } from '@marea/domain/payments/ledger/ledger.schema';
import { paymentViewSchema } from '@marea/domain/payments/ledger/ledger.schema';
import type { RefundWay } from '@marea/domain/payments/ledger/returnOfPayment';
import { refundMoney, refundWayOf } from '@marea/domain/payments/ledger/returnOfPayment';
import { COLLECTED_BY_RESELLER } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import { fields, show, showing } from '../../http/answers/show.ts';
import { disputeOf, isBounce } from '../provider/providerKinds.ts';
import { payments } from './payment.collection.ts';

type Guest = PaymentView['customer'];

/** A payment as the reseller of the trip sees it, without the company's accounts and notes. */
const forReseller = showing(
  paymentViewSchema,
  fields(`
    _id companyId locationId visitId folio customer batchId type payer status amount currency bankFee tendered
    exchangeRate charged refundOf refunded reseller provider isMadeAtProvider paidAt dueDate dispute isBounce createdAt
    updatedAt`),
);

export function toPayment(record: PaymentRecord, customer: Guest, actor: Actor): PaymentView {
  const payment = show(paymentViewSchema, {
    ...record,
    customer,
    refundState: refundStateOf(record),
    dispute: disputeOf(record),
    isBounce: isBounce(record),
  });
  return actor.kind === 'reseller' ? forReseller(payment) : payment;
}

/** The state of a pending refund at its provider; null before the request and for settled rows. */
export function refundStateOf(record: PaymentRecord): PaymentView['refundState'] {
  const { status, refundOf, sentAt, providerKey, unansweredAt } = record;
  if (status !== 'pending' || refundOf === null) return null;
  if (unansweredAt) return 'unanswered';
  return sentAt || providerKey ? 'sent' : null;
}

export function toBatch(batchId: string, rows: readonly [PaymentRecord, ...PaymentRecord[]]): PaymentBatch {
  const [first] = rows;
  const amount = sum(rows.map((row) => row.amount));
  return {
    _id: batchId,
    type: first.type,
    payer: first.payer,
    amount,
    currency: first.currency,
    status: statusOf(rows.map(({ status }) => status)),
    data: { amount, image: first.image, description: first.description },
    reseller: first.reseller,
    selectedBookings: rows.map(({ visitId }) => visitId),
    bookingsList: rows.map(({ _id, visitId, folio, amount, bankFee, status }) => ({
      _id: visitId,
      folio,
      paymentId: _id,
      amount,
      bankFee,
      status,
    })),
    createdAt: first.createdAt,
  };
}

function statusOf(statuses: readonly PaymentStatus[]): PaymentStatus {
  const inOrder: readonly PaymentStatus[] = ['pending', 'succeeded', 'failed', 'cancelled'];
  return inOrder.find((status) => statuses.includes(status)) ?? 'cancelled';
}

export type RefundOnItsWay = { amount: number; currency: Currency; way: RefundWay; isSent: boolean };

export function toReturning(refund: PaymentRecord): RefundOnItsWay {
  return { ...refundMoney(refund), way: refundWayOf(refund), isSent: refund.status === 'succeeded' };
}

/**
 * Whether a row is a refund to the guest, not a transfer to another trip, a reseller's collection or a reversal by the
 * guest's bank.
 */
export function isToldToGuest(row: PaymentRecord): boolean {
  const isByBank = disputeOf(row) !== null || isBounce(row);
  return row.refundOf !== null && row.amount < 0 && !isByBank && row.type !== COLLECTED_BY_RESELLER && !row.transfer;
}

/**
 * A booking's refunds, sent or on their way, without those that staff still have to hand over. `since`: only refunds
 * entered from then on.
 */
export async function returningOf(app: AppContext, bookingId: string, since?: Date): Promise<RefundOnItsWay[]> {
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
