import type { Actor } from '@marea/domain/access/actor';
import { exchanged } from '@marea/domain/payments/exchange';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { payments } from './payment.collection.ts';
import { takePayment } from './takePayment.ts';

/**
 * Gives back what is left of a booking's payments, each as it came, in the caller's transaction. What a provider took
 * stays pending until the provider has given it back.
 */
export async function refundPayments(
  app: AppContext,
  tx: Tx,
  { actor, booking, why }: { actor: Actor; booking: BookingRecord; why: string },
): Promise<void> {
  const paid = await app
    .db(payments)
    .find(
      { visitId: booking._id, status: 'succeeded', refundOf: null },
      { sort: { createdAt: 1, _id: 1 }, session: tx },
    )
    .toArray();
  for (const payment of paid) {
    const amount = payment.refunded - payment.amount;
    if (amount === 0) continue;
    await takePayment(app, tx, actor, {
      refundOf: payment._id,
      amount,
      status: payment.provider ? 'pending' : 'succeeded',
      description: why,
      ...tenderedOf(payment, amount),
    });
  }
}

/** A payment in the other currency is given back in it, at its own rate. */
function tenderedOf({ amount, currency, tendered, exchangeRate }: PaymentRecord, refund: number) {
  if (exchangeRate === null) return {};
  const whole = refund === -amount;
  const given = whole ? -tendered.amount : exchanged(refund, currency, tendered.currency, exchangeRate);
  return { tendered: { amount: given, currency: tendered.currency }, exchangeRate };
}
