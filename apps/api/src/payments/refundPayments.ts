import type { BookingActor } from '@marea/domain/access/actor';
import { priceOfBooking } from '@marea/domain/booking/bookingPrice';
import { percentOf, sum } from '@marea/domain/kernel/money';
import { returnOfPayment } from '@marea/domain/payments/partOfPayment';
import { isRefundedByHand } from '@marea/domain/payments/providers';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { payments } from './payment.collection.ts';
import { feeGivenBack, takePayment } from './takePayment.ts';

/**
 * Gives back a part of what is left of a booking's payments, each as it came, in the caller's transaction. What a
 * provider took stays pending until the provider has given it back; of what a guest decides, the rest too, until staff
 * have handed it over.
 */
export async function refundPayments(
  app: AppContext,
  tx: Tx,
  { actor, booking, percent, why }: { actor: BookingActor; booking: BookingRecord; percent: number; why: string },
): Promise<void> {
  for (const { payment, amount } of await refundsOf(app, tx, booking, percent)) {
    await takePayment(app, tx, actor, {
      refundOf: payment._id,
      amount,
      status: payment.provider || actor.kind === 'guest' ? 'pending' : 'succeeded',
      description: why,
      ...tenderedOf(payment, amount),
    });
  }
}

/** What `refundPayments` would give back in all and what of it staff would hand over, with the fees, minor units. */
export async function refundTotal(
  app: AppContext,
  booking: BookingRecord,
  percent: number,
): Promise<{ amount: number; byHand: number }> {
  const rows: (BookingRecord['payments'][number] & { isByHand: boolean })[] = [];
  for (const { payment, amount } of await refundsOf(app, null, booking, percent)) {
    const { _id, type, provider } = payment;
    const bankFee = await feeGivenBack(app, null, payment, { type, amount });
    rows.push({ _id, type, amount, status: 'succeeded', bankFee, isByHand: isRefundedByHand(provider) });
  }
  const givenBackBy = (refunds: BookingRecord['payments']) =>
    booking.price.paid -
    priceOfBooking({ ...booking, payments: [...booking.payments, ...refunds] }, booking.passengers).paid;
  return { amount: givenBackBy(rows), byHand: givenBackBy(rows.filter(({ isByHand }) => isByHand)) };
}

/** What staff still have to hand back of a booking, with the fees, minor units. */
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
  return paid
    .map((payment) => ({ payment, amount: 0 - percentOf(payment.amount - payment.refunded, percent) }))
    .filter(({ amount }) => amount !== 0);
}

/** A payment in the other currency is given back in it, at its own rate. */
function tenderedOf(payment: PaymentRecord, refund: number) {
  const { exchangeRate } = payment;
  if (exchangeRate === null) return {};
  const { tendered } = returnOfPayment(payment, -refund, []);
  return { tendered: { ...tendered, amount: -tendered.amount }, exchangeRate };
}
