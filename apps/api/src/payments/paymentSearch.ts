import { folioLetters } from '@marea/domain/kernel/folio';
import { searchTerms } from '@marea/domain/kernel/search';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from './payment.collection.ts';
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
  if (!isRenamed) return;
  const rows = await app.db(payments).find({ visitId: after._id }, { session: tx }).toArray();
  for (const row of rows) {
    const terms = paymentSearchTerms(row, after.customer);
    await app.db(payments).updateOne({ _id: row._id }, { $set: { searchTerms: terms } }, { session: tx });
  }
}
