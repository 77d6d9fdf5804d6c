import { owedOf } from '@marea/domain/counting/counting';
import type { ReturnReason } from '@marea/domain/payments/returnOfPayment';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import { enqueue } from '../outbox/index.ts';
import { returnPayment } from '../payments/index.ts';
import { isPayable } from './isPayable.ts';

/** What the booking does not need goes back by itself; a sale that was given up unpaid is looked at again first. */
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
