import type { Connection, mongo } from 'mongoose';
import type { Filled } from '../db/newFields.ts';
import type { StoredBooking } from './booking.collection.ts';
import { searchFields } from './bookingSearch.ts';

const BATCH = 1_000;

/** Once: gives bookings of an older version the texts by which lists sort. */
export async function fillSortKeys(connection: Connection): Promise<void> {
  const filled = connection.collection<Filled>('filledFields');
  const known = await filled.findOne({ _id: 'bookings', fields: 'sortKeys' });
  if (known) return;
  const bookings = connection.collection<StoredBooking>('bookings');
  let writes: mongo.AnyBulkWriteOperation<StoredBooking>[] = [];
  for await (const booking of bookings.find({ sortKeys: { $exists: false } })) {
    const { sortKeys } = searchFields(booking);
    writes.push({
      updateOne: {
        filter: { _id: booking._id, version: booking.version, sortKeys: { $exists: false } },
        update: { $set: { sortKeys }, $unset: { nameKey: '' } },
      },
    });
    if (writes.length < BATCH) continue;
    await bookings.bulkWrite(writes);
    writes = [];
  }
  if (writes.length > 0) await bookings.bulkWrite(writes);
  await filled.updateOne({ _id: 'bookings' }, { $addToSet: { fields: 'sortKeys' } }, { upsert: true });
}
