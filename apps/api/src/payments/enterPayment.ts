import type { Actor } from '@marea/domain/access/actor';
import type { NewPayment, NewPaymentBatch, PaymentBatch, PaymentView } from '@marea/domain/payments/ledger.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { once } from '../idempotency/index.ts';
import { takePaymentBatch } from './paymentBatch.ts';
import { findPayment } from './paymentList.ts';
import { takePayment } from './takePayment.ts';

/** Enters a payment or refund, repeatable by key. Throws as `takePayment` and `takePaymentBatch`. */
export async function enterPayment(
  app: AppContext,
  actor: Actor,
  body: NewPayment | NewPaymentBatch,
  idempotencyKey: string | undefined,
): Promise<PaymentView | PaymentBatch> {
  const request = idempotencyKey ? { who: `payment|${actor.userId}`, key: idempotencyKey, body } : null;
  const id = await once(
    app,
    request,
    async (remember) =>
      unitOfWork(app.connection, async (tx) => {
        const entered =
          'selectedBookings' in body
            ? (await takePaymentBatch(app, tx, actor, body))[0].batchId
            : (await takePayment(app, tx, actor, body))._id;
        const id = entered ?? '';
        await remember(tx, id, new Date(app.now()));
        return id;
      }),
    async (id) => id,
  );
  return findPayment(app, actor, id);
}
