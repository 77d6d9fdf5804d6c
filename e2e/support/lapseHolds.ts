import { openDatabase } from '@marea/api/db/collection';
import { connect } from '@marea/api/db/connection';
import { outbox } from '@marea/api/outbox/outbox';
import { holds } from '@marea/api/slots/slots.collection';
import { lapseHold } from '@marea/api/tests/lapseHold';

/** As if every slot that is kept had been so for long enough, and it were time to look who is next. */
export async function lapseHolds(mongoUri: string): Promise<void> {
  const connection = await connect(mongoUri);
  try {
    const db = openDatabase(connection);
    for (const { _id } of await db(holds).find({}).toArray()) await lapseHold(db, _id);
    await db(outbox).updateMany({ kind: 'offerFreedSlot' }, { $set: { dueAt: new Date() } });
  } finally {
    await connection.close();
  }
}
