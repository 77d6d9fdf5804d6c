import type { Connection } from 'mongoose';
import { fillOnce } from '../db/newFields.ts';

/** Once: notifications of an older version had a waiting party under `visitId`. */
export async function fillPartiesTold(connection: Connection): Promise<void> {
  const ofParty = (then: unknown, otherwise: unknown) => ({
    $cond: [{ $eq: ['$kind', 'waitlist_joined'] }, then, otherwise],
  });
  await fillOnce(connection, { name: 'notifications', field: 'partyId' }, () =>
    connection
      .collection('notifications')
      .updateMany({ partyId: { $exists: false } }, [
        { $set: { partyId: ofParty('$visitId', null), visitId: ofParty(null, '$visitId') } },
      ]),
  );
}
