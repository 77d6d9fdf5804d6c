import type { Actor } from '@marea/domain/access/actor';
import { sum } from '@marea/domain/kernel/money';
import type { PaymentStatus } from '@marea/domain/payments/attempt.status';
import type { PaymentBatch, PaymentView, PaymentRecord } from '@marea/domain/payments/ledger.schema';
import { paymentViewSchema } from '@marea/domain/payments/ledger.schema';
import { fields, show, showing } from '../http/show.ts';
import { disputeOf, isBounce } from './providerKinds.ts';

type Guest = PaymentView['customer'];

/** What a reseller sees of a payment for a trip that they sold: nothing of the company's accounts and notes. */
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

/** How a pending refund stands with its provider; null while that was not asked, and for all that is settled. */
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
