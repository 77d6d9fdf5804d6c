import type { Database } from '../src/db/collection.ts';
import { holds, vesselDays } from '../src/slots/slots.collection.ts';

/** As if a hold's fifteen minutes had ended a second ago. */
export async function lapseHold(db: Database, owner: string): Promise<void> {
  const expiresAt = new Date(Date.now() - 1_000);
  await db(holds).updateOne({ _id: owner }, { $set: { expiresAt } });
  await db(vesselDays).updateMany(
    { 'spans.owner': owner },
    { $set: { 'spans.$[own].expiresAt': expiresAt } },
    { arrayFilters: [{ 'own.owner': owner }] },
  );
}
