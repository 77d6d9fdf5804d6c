import type { Actor } from '@marea/domain/access/actor';
import type { NewPayment, NewPaymentBatch, Payment, PaymentBatch } from '@marea/domain/payments/ledger.schema';
import type { House } from '../db/house.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { once } from '../idempotency/idempotency.service.ts';
import { takePaymentBatch } from './paymentBatch.service.ts';
import { findPayment } from './paymentList.service.ts';
import { takePayment } from './takePayment.service.ts';

/**
 * Enters what staff took in or gave back: the ledger's rows and the prices of their bookings in one
 * transaction. With an idempotency key a repetition gets the same payment. Throws as `takePayment`
 * and `takePaymentBatch`.
 */
export async function enterPayment(
  house: House,
  actor: Actor,
  body: NewPayment | NewPaymentBatch,
  idempotencyKey: string | undefined,
): Promise<Payment | PaymentBatch> {
  const request = idempotencyKey ? { who: `payment|${actor.userId}`, key: idempotencyKey, body } : null;
  const id = await once(
    house,
    request,
    async (remember) =>
      unitOfWork(house.connection, async (tx) => {
        const entered =
          'selectedBookings' in body
            ? (await takePaymentBatch(house, tx, actor, body))[0].batchId
            : (await takePayment(house, tx, actor, body))._id;
        const id = entered ?? '';
        await remember(tx, id, new Date(house.now()));
        return id;
      }),
    async (id) => id,
  );
  return findPayment(house, actor, id);
}
