import type { Connection } from 'mongoose';
import { fillOnce } from '../db/newFields.ts';

/** Once: bookings of an older version had the waiting party that they seat under `visitId`. */
export async function fillParties(connection: Connection): Promise<void> {
  await fillOnce(connection, { name: 'bookings', field: 'partyId' }, () =>
    connection.collection('bookings').updateMany({ visitId: { $exists: true } }, { $rename: { visitId: 'partyId' } }),
  );
}
