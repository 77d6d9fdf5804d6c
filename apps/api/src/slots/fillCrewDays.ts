import { occupyingStatuses } from '@marea/domain/booking/booking.status';
import type { Connection } from 'mongoose';
import { fillOnce } from '../db/newFields.ts';
import { crewDaysOf } from './crewDaysOf.ts';
import type { CrewDayRecord } from './slots.collection.ts';

type Trip = Parameters<typeof crewDaysOf>[0][number];

/** Once: claims the crew of trips that an older release manned, by five minutes. Such a version may not run beside. */
export async function fillCrewDays(connection: Connection): Promise<void> {
  await fillOnce(connection, { name: 'crewDays', field: 'claims' }, async () => {
    const trips = await connection
      .collection<Trip>('bookings')
      .find(
        {
          until: { $gt: new Date() },
          isDeleted: false,
          status: { $in: [...occupyingStatuses] },
          'crew.0': { $exists: true },
        },
        { projection: { resourceId: 1, start: 1, until: 1, 'crew.userId': 1 } },
      )
      .toArray();
    const writes = crewDaysOf(trips).map(({ _id, userId, claims, at }) => ({
      updateOne: {
        filter: { _id },
        // Another process may have filled it, and somebody changed a crew since.
        update: { $setOnInsert: { userId, claims, at } },
        upsert: true,
      },
    }));
    if (writes.length > 0) await connection.collection<CrewDayRecord>('crewDays').bulkWrite(writes);
  });
}
