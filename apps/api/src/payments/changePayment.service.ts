import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { PaymentChanges } from '@marea/domain/payments/ledger.schema';
import { signatureOf } from '../booking/bookings.service.ts';
import type { House } from '../db/house.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { companyScope } from '../records/records.service.ts';
import { moveRow } from './ledger.service.ts';
import type { PaymentRecord } from './payment.model.ts';
import { paidMoment } from './takePayment.service.ts';

/**
 * Settles a pending payment, or changes what is written beside it; an entry of several bookings
 * moves as one. What is settled keeps its amounts and status for good: throws `payment_settled`, and
 * `transition_not_allowed` for what failed or was voided.
 */
export async function changePayment(house: House, actor: Actor, id: string, changes: PaymentChanges): Promise<void> {
  const { status, why, dueDate, image, description } = changes;
  const paidAt = changes.paidAt === undefined ? undefined : paidMoment(house, changes.paidAt);
  await unitOfWork(house.connection, async (tx) => {
    const rows = await house.models.Payment.find(rowsOf(actor, id)).sort({ _id: 1 }).session(tx).lean();
    if (rows.length === 0) throw new DomainError('not_found');
    for (const before of rows) {
      assertChangeable(before, changes);
      const written = { image, description, dueDate };
      const fields = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
      await house.models.Payment.updateOne(
        { _id: before._id },
        { $set: { ...fields, updatedAt: new Date(house.now()) } },
        { session: tx },
      );
      if (status === undefined || status === before.status) continue;
      await moveRow(house, tx, before, {
        to: status,
        by: signatureOf(actor),
        why: why ?? null,
        ...(paidAt ? { paidAt } : {}),
      });
    }
  });
}

/** Voids a pending payment. One that is void already stays so: a repeated request does no harm. */
export async function voidPayment(house: House, actor: Actor, id: string): Promise<void> {
  return changePayment(house, actor, id, { status: 'cancelled' });
}

/** A row by its id, or the rows of an entry by the entry's. */
export function rowsOf(actor: Actor, id: string) {
  return { $or: [{ _id: id }, { batchId: id }], ...companyScope(actor) };
}

/** When it was paid is said once, with the payment; a date due is for what is still owed. */
function assertChangeable(before: PaymentRecord, { status, paidAt, dueDate }: PaymentChanges): void {
  if (before.status === 'succeeded' && (dueDate !== undefined || paidAt !== undefined)) {
    throw new DomainError('payment_settled');
  }
  if (paidAt !== undefined && status !== 'succeeded') throw invalidField('paidAt', 'only_when_paid');
}
