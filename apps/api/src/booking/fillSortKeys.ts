import type { Connection } from 'mongoose';
import type { OnProgress } from '../db/newFields.ts';
import { fillFromRecords } from '../db/newFields.ts';
import type { StoredBooking } from './booking.collection.ts';
import { searchFields } from './booking.collection.ts';

/** Once: gives bookings of an older version the texts by which lists sort. */
export async function fillSortKeys(connection: Connection, onProgress?: OnProgress): Promise<void> {
  await fillFromRecords<StoredBooking>(
    connection,
    { name: 'bookings', field: 'sortKeys' },
    (booking) => ({
      $set: { sortKeys: searchFields(booking).sortKeys },
      $unset: { nameKey: '' },
    }),
    onProgress,
  );
}
