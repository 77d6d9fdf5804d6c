import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { folioLetters } from '@marea/domain/kernel/folio';
import { searchTerms } from '@marea/domain/kernel/search';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { payments } from './payment.collection.ts';

type Guest = Pick<BookingRecord['customer'], 'firstName' | 'lastName'>;

export function paymentSearchTerms(
  { folio, description, reseller }: Pick<PaymentRecord, 'folio' | 'description' | 'reseller'>,
  { firstName, lastName }: Guest,
): string[] {
  return searchTerms(folioLetters(folio), firstName, lastName, reseller?.name ?? '', description);
}

/** Updates the search terms after a change of the guest, in the same transaction. */
export async function refreshPaymentSearch(
  app: AppContext,
  tx: Tx,
  { before, after }: { before: BookingRecord; after: BookingRecord },
): Promise<void> {
  const isRenamed = (['firstName', 'lastName'] as const).some((name) => before.customer[name] !== after.customer[name]);
  if (isRenamed) await renameInPayments(app, tx, [after._id], after.customer);
}

/** Lets the payments of bookings be found by another name, and by no earlier one. */
export async function renameInPayments(
  app: AppContext,
  tx: Tx,
  bookingIds: readonly string[],
  guest: Guest,
): Promise<void> {
  const rows = await app
    .db(payments)
    .find({ visitId: { $in: [...bookingIds] } }, { session: tx })
    .toArray();
  for (const row of rows) {
    const terms = paymentSearchTerms(row, guest);
    await app.db(payments).updateOne({ _id: row._id }, { $set: { searchTerms: terms } }, { session: tx });
  }
}
