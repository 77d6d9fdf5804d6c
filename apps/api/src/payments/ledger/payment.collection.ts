import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { folioLetters } from '@marea/domain/core/text/folio';
import { searchTerms } from '@marea/domain/core/text/search';
import { paymentRecordSchema } from '@marea/domain/payments/ledger/ledger.schema';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { payers, USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import { collection } from '../../db/collection.ts';
import { onlyForSearches } from '../../db/pages/pageIndex.ts';
import type { Tx } from '../../db/unitOfWork.ts';

// Not `$type: 'string'`: the planner does not match it to a search for a text.
export const anyText = { $gt: '' };
const filtered = { _id: 1, status: 1, type: 1, accountId: 1, payer: 1 } as const;

export const payments = collection(
  'payments',
  paymentRecordSchema,
  [
    { key: { visitId: 1, createdAt: 1 } },
    { key: { refundOf: 1 }, partialFilterExpression: { refundOf: anyText } },
    { key: { batchId: 1 }, partialFilterExpression: { batchId: anyText } },
    {
      key: { locationId: 1, companyId: 1, date: 1, batchId: 1, 'reseller._id': 1 },
      partialFilterExpression: { batchId: anyText },
    },
    // Sums a location's collections and bank fees from the index alone.
    { key: { locationId: 1, companyId: 1, date: 1, ...filtered, currency: 1, amount: 1, bankFee: 1 } },
    // Payments by the operator are rare: another index would scan all payments for them.
    {
      key: { locationId: 1, companyId: 1, payer: 1, date: 1, _id: 1 },
      partialFilterExpression: { payer: payers[1] },
    },
    { key: { locationId: 1, companyId: 1, createdAt: 1, ...filtered } },
    { key: { locationId: 1, companyId: 1, amount: 1, ...filtered } },
    { key: { locationId: 1, companyId: 1, searchTerms: 1 }, ...onlyForSearches },
    { key: { companyId: 1, date: 1 } },
    { key: { 'reseller._id': 1, type: 1, date: 1 }, partialFilterExpression: { 'reseller._id': anyText } },
    // Finds payments that were entered since a day and dated earlier.
    { key: { 'reseller._id': 1, type: 1, 'history.at': 1 }, partialFilterExpression: { 'reseller._id': anyText } },
    // Lists count by account and location from the index, without fetching.
    { key: { accountId: 1, companyId: 1, locationId: 1 }, partialFilterExpression: { accountId: anyText } },
    { key: { image: 1 }, partialFilterExpression: { image: anyText } },
    { key: { providerKey: 1 }, unique: true, partialFilterExpression: { providerKey: anyText } },
  ],
  [],
  {
    payer: USUAL_PAYER,
    charged: null,
    isMadeAtProvider: false,
    transfer: null,
    sentAt: null,
    unansweredAt: null,
    usedKeys: 0,
  },
);

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

/** Makes the payments of bookings searchable by a new name, and no longer by earlier ones. */
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

/**
 * For aggregations: whether a payment is a side of a transfer of credit between bookings, which neither takes nor
 * refunds money. A payment that an older process wrote lacks the field.
 */
export const isTransfer = { $ne: [{ $ifNull: ['$transfer', null] }, null] };
