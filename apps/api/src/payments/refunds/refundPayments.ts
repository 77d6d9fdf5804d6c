import type { BookingActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { percentOf, sum } from '@marea/domain/core/money/money';
import { isRefundedByHand } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import type { CreditPart } from '@marea/domain/payments/terms/credit';
import { creditParts } from '@marea/domain/payments/terms/credit';
import { COLLECTED_BY_RESELLER } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { standingRefunds } from '../ledger/ledger.ts';
import { payments } from '../ledger/payment.collection.ts';
import { takePayment } from '../taking/takePayment.ts';
import type { PlannedRefund } from './plannedRefunds.ts';
import { creditAfterRefunds, isHandedOver, plannedRefunds } from './plannedRefunds.ts';

/**
 * Refunds a part of the rest of a booking's payments, each by its own method, in the caller's transaction. A
 * provider's refund stays pending until the provider has made it. When the guest or a reseller decides, refunds by hand
 * stay pending too, until staff have handed them over.
 */
export async function refundPayments(
  app: AppContext,
  tx: Tx,
  { actor, booking, percent, why }: { actor: BookingActor; booking: BookingRecord; percent: number; why: string },
): Promise<void> {
  for (const { payment, amount } of await refundsOf(app, tx, booking, percent)) {
    await takePayment(app, tx, actor, refundRow(actor, payment, { amount, why }));
  }
}

/**
 * The row of a refund: pending until its provider has paid it, or staff where a guest or a reseller decides. A reseller pays
 * back what they collected at once.
 */
export function refundRow(
  { kind }: BookingActor,
  { _id: refundOf, provider, type }: PaymentRecord,
  { amount, why }: { amount: number; why: string },
) {
  const isByStaff = kind !== 'guest' && (kind !== 'reseller' || type === COLLECTED_BY_RESELLER);
  const status = provider || !isByStaff ? ('pending' as const) : ('succeeded' as const);
  return { refundOf, amount, status, description: why };
}

type RefundTotal = {
  /** What goes back, with the fees. */
  amount: number;
  /** The part of it that staff hand over. */
  byHand: number;
  /** What is left then of the credit that the guest has beside the trip, with the fees. */
  credit: number;
};

/** What `refundPayments` would refund; minor units. */
export async function refundTotal(app: AppContext, booking: BookingRecord, percent: number): Promise<RefundTotal> {
  const stored = await app
    .db(payments)
    .find({ visitId: booking._id }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  const credits = creditParts(booking, stored).map(({ payment, amount }) => {
    return { payment, amount: percentOf(amount, percent) - amount };
  });
  const refunds = await refundsOf(app, null, booking, percent);
  const rows = await withFees(app, refunds);
  const paidAfter = (given: BookingRecord['payments']) =>
    priceOfBooking({ ...booking, payments: [...booking.payments, ...given] }, booking.passengers).paid;
  const givenBackBy = (given: BookingRecord['payments']) => booking.price.paid - paidAfter(given);
  return {
    amount: givenBackBy(rows),
    byHand: givenBackBy(rows.filter(({ isByHand }) => isByHand)),
    credit: paidAfter(rows) - paidAfter(await withFees(app, [...refunds, ...credits])),
  };
}

/** What a guest gets back and keeps if a booking were cancelled with a refund of `percent`. */
export async function previewRefund(
  app: AppContext,
  booking: BookingRecord,
  { percent, kept, creditUntil }: { percent: number } & Pick<BookingRecord, 'kept' | 'creditUntil'>,
): Promise<{ refunds: PlannedRefund[]; credits: CreditPart<PaymentRecord>[] }> {
  const parts = (await refundsOf(app, null, booking, percent)).map(({ payment, amount }) => {
    return { payment, amount: -amount };
  });
  return {
    refunds: await plannedRefunds(app, parts),
    credits: await creditAfterRefunds(app, { ...booking, kept, creditUntil }, parts),
  };
}

/** Parts of payments as the rows that would give them back, one of each payment. */
async function withFees(app: AppContext, parts: readonly { payment: PaymentRecord; amount: number }[]) {
  const rows: (BookingRecord['payments'][number] & { isByHand: boolean })[] = [];
  for (const [_id, ofPayment] of Map.groupBy(parts, ({ payment }) => payment._id)) {
    const amount = sum(ofPayment.map((part) => part.amount));
    const [first] = ofPayment;
    if (!first || amount === 0) continue;
    const { type } = first.payment;
    const refunds = await standingRefunds(app, null, _id);
    const bankFee = 0 - (returnOfPayment(first.payment, { amount: -amount }, { refunds })?.bankFee ?? 0);
    const isByHand = await isHandedOver(app, first.payment);
    rows.push({ _id, type, amount, status: 'succeeded', bankFee, isByHand });
  }
  return rows;
}

/** The sum that staff still have to refund by hand for a booking, with the fees, minor units. */
export async function toHandBack(app: AppContext, bookingId: string): Promise<number> {
  const rows = await app.db(payments).find({ visitId: bookingId }).toArray();
  const pending = rows.filter(({ status, refundOf, type }) => {
    const payment = rows.find(({ _id }) => _id === refundOf);
    return status === 'pending' && payment && (type !== payment.type || isRefundedByHand(payment.provider));
  });
  return 0 - sum(pending.map(({ amount, bankFee }) => amount + bankFee));
}

async function refundsOf(app: AppContext, tx: Tx | null, booking: BookingRecord, percent: number) {
  const paid = await app
    .db(payments)
    .find(
      { visitId: booking._id, status: 'succeeded', refundOf: null },
      { sort: { createdAt: 1, _id: 1 }, session: tx },
    )
    .toArray();
  // Money that a dispute took beyond its payment has already reached the guest.
  let beyond = sum(paid.map(({ amount, refunded }) => Math.max(refunded - amount, 0)));
  return paid.flatMap((payment) => {
    const left = Math.max(payment.amount - payment.refunded, 0);
    const offset = Math.min(left, beyond);
    beyond -= offset;
    const amount = 0 - percentOf(left - offset, percent);
    return amount === 0 ? [] : [{ payment, amount }];
  });
}
