import { isTrip } from '@marea/domain/counting/counting';
import { DomainError } from '@marea/domain/kernel/errors';
import type { ReturnReason } from '@marea/domain/payments/returnOfPayment';
import { restoreSale } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { bookingIn, payments, returnPayment } from '../payments/index.ts';

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
