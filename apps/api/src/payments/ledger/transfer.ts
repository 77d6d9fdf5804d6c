import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { Return, ReturnedAmount } from '@marea/domain/payments/ledger/returnOfPayment';
import { returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { LedgerAuthor, NewRow } from './ledger.ts';
import { bookingIn, enterRow, refundTooLarge, moneyOfRefund, standingRefunds } from './ledger.ts';
import { payments } from './payment.collection.ts';

type Moved = { until: Date | null; by: LedgerAuthor };

/**
 * Moves a part of a payment from its booking to another, with its part of the bank fee, in the caller's transaction.
 * Throws `refund_too_large`, also between concurrent transfers and refunds.
 */
export async function enterTransfer(
  app: AppContext,
  tx: Tx,
  { payment, to, amount, until, by }: { payment: PaymentRecord; to: BookingRecord; amount: number } & Moved,
): Promise<PaymentRecord> {
  const from = await bookingOf(app, tx, payment);
  return enterPair(app, tx, { payment, from, to, refundOf: null, part: { amount }, until, by });
}

/** Moves a part of a transfer back to its original booking; returns the payment there. */
export async function returnTransfer(
  app: AppContext,
  tx: Tx,
  { payment, part, by }: { payment: PaymentRecord; part: ReturnedAmount; by: LedgerAuthor },
): Promise<PaymentRecord> {
  const out = await rowOf(app, tx, payment.transfer?.paymentId);
  const origin = await rowOf(app, tx, out.refundOf);
  const [from, to] = [await bookingOf(app, tx, payment), await bookingOf(app, tx, origin)];
  const until = payment.transfer?.until ?? null;
  await enterPair(app, tx, { payment, from, to, refundOf: origin._id, part, until, by });
  return rowOf(app, tx, origin._id);
}

type Pair = {
  payment: PaymentRecord;
  from: BookingRecord;
  to: BookingRecord;
  /** The payment to which the money returns; null if it is new to the booking. */
  refundOf: string | null;
  part: ReturnedAmount;
} & Moved;

async function enterPair(app: AppContext, tx: Tx, pair: Pair): Promise<PaymentRecord> {
  const { payment, from, to, until, by, refundOf } = pair;
  const [outId, inId] = [newId(), newId()];
  const refunds = await standingRefunds(app, tx, payment._id);
  const moved = returnOfPayment(payment, pair.part, { refunds });
  if (!moved) throw refundTooLarge(payment.amount - payment.refunded);
  const terms = termsOf(app, payment, by);
  const sideOf = (paymentId: string, { _id: visitId, folio }: BookingRecord) => ({ paymentId, visitId, folio, until });
  const out = { ...moneyOfRefund(payment, moved), _id: outId, refundOf: payment._id, transfer: sideOf(inId, to) };
  await enterRow(app, tx, from, { ...terms, ...out }, by);
  return enterRow(app, tx, to, { ...terms, ...moved, _id: inId, refundOf, transfer: sideOf(outId, from) }, by);
}

/** The terms of a transfer: its payment's method, account and rate. */
function termsOf(
  app: AppContext,
  { type, payer, exchangeRate, accountId, reseller }: PaymentRecord,
  by: LedgerAuthor,
): Omit<NewRow, keyof Return | 'refundOf' | 'transfer'> {
  return {
    type,
    payer,
    exchangeRate,
    accountId,
    reseller,
    status: 'succeeded',
    image: null,
    description: '',
    paidAt: new Date(app.now()),
    dueDate: null,
    takenBy: by,
  };
}

async function bookingOf(app: AppContext, tx: Tx, { visitId, companyId }: PaymentRecord): Promise<BookingRecord> {
  const booking = await bookingIn(app, tx, { companyId }, visitId);
  if (!booking) throw new DomainError('not_found');
  return booking;
}

async function rowOf(app: AppContext, tx: Tx, _id: string | null | undefined): Promise<PaymentRecord> {
  const row = _id ? await app.db(payments).findOne({ _id }, { session: tx }) : null;
  if (!row) throw new DomainError('not_found');
  return row;
}
