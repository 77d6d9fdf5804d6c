import { searchTerms } from '@marea/domain/kernel/search';
import type { BookingRecord } from '../booking/booking.collection.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from './payment.collection.ts';

type Guest = Pick<BookingRecord['customer'], 'firstName' | 'lastName'>;

/** The words by which a row is found. A folio is found whole and by its part after the hyphen. */
export function paymentSearchTerms(
  { folio, description, reseller }: Pick<PaymentRecord, 'folio' | 'description' | 'reseller'>,
  { firstName, lastName }: Guest,
): string[] {
  return searchTerms(folio, firstName, lastName, reseller?.name ?? '', description);
}

/** Lets the payments of a booking be found by its guest's new name, in the transaction that gives it. */
export async function refreshPaymentSearch(
  app: AppContext,
  tx: Tx,
  { _id: visitId, customer }: Pick<BookingRecord, '_id' | 'customer'>,
): Promise<void> {
  const rows = await app.models.Payment.find({ visitId }).session(tx).lean();
  for (const row of rows) {
    const words = paymentSearchTerms(row, customer);
    await app.models.Payment.updateOne({ _id: row._id }, { $set: { words } }, { session: tx });
  }
}
