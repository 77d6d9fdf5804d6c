import type { Actor } from '@marea/domain/access/actor';
import { sum } from '@marea/domain/kernel/money';
import type { Payment, PaymentBatch } from '@marea/domain/payments/ledger.schema';
import type { PaymentStatus } from '@marea/domain/payments/payment.status';
import type { PaymentRecord } from './payment.collection.ts';

type Guest = Payment['customer'];

/** A row of the ledger as the actor may see it: a reseller without the company's own notes and people. */
export function toPayment(record: PaymentRecord, customer: Guest, actor: Actor): Payment {
  const { providerKey: _key, words: _words, date: _date, paidAt, createdAt, updatedAt, history, ...rest } = record;
  const payment: Payment = {
    ...rest,
    customer: { firstName: customer.firstName, lastName: customer.lastName },
    paidAt: paidAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    history: history.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
  if (actor.kind !== 'reseller') return payment;
  return {
    ...payment,
    accountId: null,
    providerObjectId: null,
    image: null,
    description: '',
    takenBy: null,
    history: [],
  };
}

/** The rows of one entry of the payment module as that entry. */
export function toBatch(batchId: string, rows: readonly [PaymentRecord, ...PaymentRecord[]]): PaymentBatch {
  const [first] = rows;
  const amount = sum(rows.map((row) => row.amount));
  return {
    _id: batchId,
    type: first.type,
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
    createdAt: first.createdAt.toISOString(),
  };
}

/** An entry is settled when nothing of it is pending. */
function statusOf(statuses: readonly PaymentStatus[]): PaymentStatus {
  const inOrder: readonly PaymentStatus[] = ['pending', 'succeeded', 'failed', 'cancelled'];
  return inOrder.find((status) => statuses.includes(status)) ?? 'cancelled';
}
