import type { ListDefinition } from '@marea/domain/contract/defineList';
import { languages } from '@marea/domain/kernel/language';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import type { Connection, mongo } from 'mongoose';
import { bookings, searchFieldsOfBooking, type StoredBooking } from './booking/index.ts';
import { declaredLists, isBilingual, searchFields } from './db/listCollection.ts';
import { fillOnce, inBatches, type OnProgress } from './db/newFields.ts';
import { payments, paymentSearchTerms } from './payments/index.ts';

type Sorted = { _id: string; version: number; sortKeys: object };
type Write = mongo.AnyBulkWriteOperation<{ _id: string } & mongo.Document>;

/** Of what is done once, in the list of filled fields. */
export const REFILLED = 'search fields of schema 3';

/** Whole, or with its tilde as a mark of its own; the database's patterns know no `\\u`. */
const ENYE = new RegExp('[ñÑ]|[nN]\u0303');

/**
 * Once: records of an older version get sort keys with Ñ after N, and bookings and payments search terms without the
 * prefix of their folio, by which all were found. A record that is changed meanwhile is left to its writer.
 */
export async function refillSearchFields(connection: Connection, onProgress?: OnProgress): Promise<void> {
  for (const list of declaredLists()) {
    await fillOnce(connection, { name: list.collection, field: REFILLED }, () => refillList(connection, list));
  }
  await fillOnce(connection, { name: bookings.name, field: REFILLED }, () => refillBookings(connection, onProgress));
}

async function refillList(connection: Connection, list: ListDefinition): Promise<void> {
  const fields = list.sortable.flatMap((column) =>
    isBilingual(list, column) ? languages.map((language) => `${column}.${language}`) : [column],
  );
  const records = connection.collection<Sorted>(list.collection);
  for await (const record of records.find({ $or: fields.map((field) => ({ [field]: ENYE })) })) {
    const { _id, version } = record;
    await records.updateOne({ _id, version }, { $set: { sortKeys: searchFields(list, record).sortKeys } });
  }
}

async function refillBookings(connection: Connection, onProgress?: OnProgress): Promise<void> {
  const stored = connection.collection<{ _id: string } & mongo.Document>(bookings.name);
  const rows = connection.collection<{ _id: string } & mongo.Document>(payments.name);
  const progress = { collection: bookings.name, field: 'searchTerms' };
  await inBatches(stored.find<StoredBooking>({}), progress, onProgress, async (batch) => {
    await stored.bulkWrite(batch.map(refilledBooking));
    const byId = new Map(batch.map((booking) => [booking._id, booking]));
    const paid = await rows.find<PaymentRecord>({ visitId: { $in: [...byId.keys()] } }).toArray();
    const writes = paid.flatMap((row) => refilledPayment(row, byId.get(row.visitId)));
    if (writes.length > 0) await rows.bulkWrite(writes);
  });
}

function refilledBooking(booking: StoredBooking): Write {
  const { _id, version } = booking;
  return { updateOne: { filter: { _id, version }, update: { $set: searchFieldsOfBooking(booking) } } };
}

function refilledPayment(row: PaymentRecord, booking: StoredBooking | undefined): Write[] {
  if (!booking) return [];
  const { _id, description } = row;
  const searchTerms = paymentSearchTerms(row, booking.customer);
  return [{ updateOne: { filter: { _id, description }, update: { $set: { searchTerms } } } }];
}
