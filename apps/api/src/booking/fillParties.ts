import type { Connection } from 'mongoose';
import { fillOnce } from '../db/newFields.ts';

/** Once: bookings of an older version had the waiting party that they seat under `visitId`. */
export async function fillParties(connection: Connection): Promise<void> {
  await fillOnce(connection, { name: 'bookings', field: 'partyId' }, async () => {
    const bookings = connection.collection('bookings');
    await bookings.updateMany({ visitId: { $exists: true } }, { $rename: { visitId: 'partyId' } });
    await bookings.updateMany({ partyId: { $exists: false } }, { $set: { partyId: null } });
  });
}
