import { outbox } from '@marea/api/outbox/outbox';
import { holds } from '@marea/api/slots/slots.collection';
import { lapseHold } from '@marea/api/tests/lapseHold';
import { onDatabase } from './onDatabase.ts';

/** As if every slot that is kept had been so for long enough, and it were time to look who is next. */
export function lapseHolds(mongoUri: string): Promise<void> {
  return onDatabase(mongoUri, async (db) => {
    for (const { _id } of await db(holds).find({}).toArray()) await lapseHold(db, _id);
    await db(outbox).updateMany({ kind: 'offerFreedSlot' }, { $set: { dueAt: new Date() } });
  });
}
