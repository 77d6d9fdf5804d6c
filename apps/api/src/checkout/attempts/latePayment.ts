import { isTrip, owedOf } from '@marea/domain/booking/price/salesFigures';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { ReturnReason } from '@marea/domain/payments/ledger/returnOfPayment';
import { restoreSale } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { Events } from '../../events/events.ts';
import type { EffectHandlers } from '../../outbox/index.ts';
import { enqueue } from '../../outbox/index.ts';
import { bookingIn, payments, returnPayment } from '../../payments/index.ts';
import { isPayable } from './attempts.ts';

/**
 * Late money for an abandoned sale takes its slot again, or is refunded if the slot is gone. Notifies staff of both.
 */
export function latePayments(app: AppContext) {
  return {
    async latePayment({ payload: { paymentId } }) {
      const payment = await app.db(payments).findOne({ _id: paymentId });
      if (!payment || payment.refunded > 0) return;
      if (await tryRestoring(payment.visitId, payment.provider ?? '')) return;
      await unitOfWork(app.connection, async (tx) => {
        const row = await app.db(payments).findOne({ _id: paymentId }, { session: tx });
        const booking = await bookingIn(app, tx, {}, payment.visitId);
        if (!row || !booking || row.refunded > 0 || isTrip(booking.status)) return;
        await returnPayment(app, tx, {
          payment: row,
          amount: row.amount,
          why: 'the time was sold again' satisfies ReturnReason,
        });
        await app.announce(tx, 'paymentReturned', { booking });
      });
    },
  } satisfies Partial<EffectHandlers>;

  async function tryRestoring(bookingId: string, name: string): Promise<boolean> {
    try {
      const booking = await restoreSale(app, bookingId, name);
      return isTrip(booking.status);
    } catch (error) {
      const isGone = error instanceof DomainError && error.code !== 'busy' && error.code !== 'version_conflict';
      if (isGone) return false;
      throw error;
    }
  }
}

/**
 * Refunds the excess over the booking's balance. A payment of a sale that lapsed unpaid goes to the job `latePayment`
 * instead, which decides between the trip and a refund.
 */
export async function returnExcess(app: AppContext, tx: Tx, { booking, payment }: Events['guestPaid']): Promise<void> {
  if (booking.status === 'ventas-no-concretadas' && !booking.isDeleted) {
    await enqueue(app, tx, { kind: 'latePayment', payload: { paymentId: payment._id } });
    return;
  }
  const excess = isPayable(booking) ? Math.max(payment.amount - owedOf(booking), 0) : payment.amount;
  if (excess === 0) return;
  await returnPayment(app, tx, { payment, amount: excess, why: 'not owed' satisfies ReturnReason });
  await app.announce(tx, 'paymentReturned', { booking });
}
