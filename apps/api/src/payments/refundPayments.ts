import type { BookingActor } from '@marea/domain/access/actor';
import { priceOfBooking } from '@marea/domain/booking/bookingPrice';
import { percentOf } from '@marea/domain/kernel/money';
import { exchanged } from '@marea/domain/payments/exchange';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { payments } from './payment.collection.ts';
import { feeGivenBack, takePayment } from './takePayment.ts';

/**
 * Gives back a part of what is left of a booking's payments, each as it came, in the caller's transaction. What a
 * provider took stays pending until the provider has given it back.
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
      status: payment.provider ? 'pending' : 'succeeded',
      description: why,
      ...tenderedOf(payment, amount),
    });
  }
}

/** What `refundPayments` would give back in all, with the fees, minor units. */
export async function refundTotal(app: AppContext, booking: BookingRecord, percent: number): Promise<number> {
  const rows: BookingRecord['payments'] = [];
  for (const { payment, amount } of await refundsOf(app, null, booking, percent)) {
    const { _id, type } = payment;
    rows.push({
      _id,
      type,
      amount,
      status: 'succeeded',
      bankFee: await feeGivenBack(app, null, payment, { type, amount }),
    });
  }
  const { paid } = priceOfBooking({ ...booking, payments: [...booking.payments, ...rows] }, booking.passengers);
  return booking.price.paid - paid;
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
function tenderedOf({ amount, currency, tendered, exchangeRate }: PaymentRecord, refund: number) {
  if (exchangeRate === null) return {};
  const whole = refund === -amount;
  const given = whole ? -tendered.amount : exchanged(refund, currency, tendered.currency, exchangeRate);
  return { tendered: { amount: given, currency: tendered.currency }, exchangeRate };
}
