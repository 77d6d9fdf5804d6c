import type { Actor } from '@marea/domain/access/actor';
import { DomainError, fieldError, invalidField } from '@marea/domain/core/errors/errors';
import type { PaymentChanges, PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { authorOf } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { belongingTo } from '../../db/scope.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { accountFor } from '../accounts/accounts.ts';
import { bookingIn, moveRow } from './ledger.ts';
import { payments, paymentSearchTerms } from './payment.collection.ts';
import { refundStateOf } from './paymentView.ts';
import { assertOwnReceipt, feeOn, paidMoment } from './terms.ts';

/** Settles or edits a pending payment; a batch as one. Throws `payment_settled`, `transition_not_allowed`, `forbidden`. */
export async function changePayment(app: AppContext, actor: Actor, id: string, changes: PaymentChanges): Promise<void> {
  const { status, why, dueDate, accountId, image, description, payer } = changes;
  const paidAt = changes.paidAt === undefined ? undefined : paidMoment(app, changes.paidAt);
  await unitOfWork(app.connection, async (tx) => {
    const rows = await app
      .db(payments)
      .find(paymentRows(actor, id), { sort: { _id: 1 }, session: tx })
      .toArray();
    if (rows.length === 0) throw new DomainError('not_found');
    // The payments of one transfer are settled or voided together.
    const whole = await app.db(payments).countDocuments({ batchId: id }, { session: tx });
    if (whole > rows.length) throw new DomainError('forbidden');
    for (const before of rows) {
      assertChangeable(before, changes);
      const isMoved = status !== undefined && status !== before.status;
      if (isMoved && refundStateOf(before) === 'sent')
        throw new DomainError('refund_sent', {}, [fieldError('status', 'already_settled')]);
      await assertOwnReceipt(app, actor, before.companyId, changes, before);
      if (accountId !== undefined) await assertMayGoTo(app, tx, before, accountId);
      const searchTerms = description === undefined ? undefined : await wordsWith(app, tx, before, description);
      const written = { payer, image, description, searchTerms, dueDate, accountId };
      const fields = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
      await app
        .db(payments)
        .updateOne({ _id: before._id }, { $set: { ...fields, updatedAt: new Date(app.now()) } }, { session: tx });
      if (status === undefined || status === before.status) continue;
      await moveRow(app, tx, before, {
        to: status,
        by: authorOf(actor),
        why: why ?? null,
        ...(paidAt ? { paidAt } : {}),
      });
    }
  });
}

/** Voids a pending payment; no error if it is void already. */
export async function voidPayment(app: AppContext, actor: Actor, id: string): Promise<void> {
  return changePayment(app, actor, id, { status: 'cancelled' });
}

/** A filter for a payment by its id, or for all payments of a batch by the batch's. */
export function paymentRows(actor: Actor, id: string) {
  return { $or: [{ _id: id }, { batchId: id }], ...belongingTo(actor) };
}

async function wordsWith(app: AppContext, tx: Tx, row: PaymentRecord, description: string): Promise<string[]> {
  const booking = await bookingIn(app, tx, {}, row.visitId);
  const nobody = { firstName: '', lastName: '' };
  return paymentSearchTerms({ ...row, description }, booking?.customer ?? nobody);
}

/** Checks a change: the settlement sets the payment date, and only pending payments have a due date. */
function assertChangeable(before: PaymentRecord, { status, paidAt, dueDate, accountId }: PaymentChanges): void {
  const moved = Object.entries({ dueDate, paidAt, accountId }).filter(([, value]) => value !== undefined);
  if (before.status === 'succeeded' && moved.length > 0) {
    const errors = moved.map(([path]) => fieldError(path, 'already_settled'));
    throw new DomainError('payment_settled', {}, errors);
  }
  if (paidAt !== undefined && status !== 'succeeded') throw invalidField('paidAt', 'only_when_paid');
}

/** A pending payment may change account only if the guest's amount stays the same. */
async function assertMayGoTo(app: AppContext, tx: Tx, row: PaymentRecord, accountId: string | null): Promise<void> {
  const { type, tendered } = row;
  const account = await accountFor(app, tx, row, { accountId, type, currency: tendered.currency });
  const booking = await bookingIn(app, tx, {}, row.visitId);
  const isSameFee = row.refundOf !== null || (booking && feeOn(booking, row, account) === row.bankFee);
  if (!isSameFee) throw invalidField('accountId', 'another_bank_fee');
}
