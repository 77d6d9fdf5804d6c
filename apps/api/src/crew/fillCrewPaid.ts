import type { Connection } from 'mongoose';
import { bookings } from '../booking/index.ts';
import { fillOnce } from '../db/newFields.ts';
import { crewPayouts } from './crewPayout.collection.ts';

/** Once: gives bookings of an older version what the crew was paid of their tips. */
export async function fillCrewPaid(connection: Connection): Promise<void> {
  const trips = connection.collection<{ _id: string }>(bookings.name);
  const isNew = { crewPaid: { $exists: false } };
  await fillOnce(connection, { name: bookings.name, field: 'crewPaid' }, async () => {
    const paid = connection
      .collection(crewPayouts.name)
      .aggregate<{ _id: string; crewPaid: object[] }>([
        { $unwind: '$trips' },
        { $group: { _id: '$trips.visitId', crewPaid: { $push: { userId: '$userId', amount: '$trips.amount' } } } },
      ]);
    for await (const { _id, crewPaid } of paid) {
      await trips.updateOne({ _id, ...isNew }, { $set: { crewPaid } });
    }
    await trips.updateMany(isNew, { $set: { crewPaid: [] } });
  });
}
