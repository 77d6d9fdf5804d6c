import { masked } from '@marea/domain/audit/changes';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { auditLog } from './audit.collection.ts';

/** Entries of one read: bookings of some customers have few. */
const BATCH = 500;

/**
 * Removes the data of guests from the log of a company: entries about themselves go (`gone`), others about their bookings
 * (`anonymised`) keep who changed what and when, without personal values and without the guest's own name.
 */
export async function forgetGuestsInAudit(
  app: AppContext,
  tx: Tx,
  { companyId, gone, anonymised }: { companyId: string; gone: readonly string[]; anonymised: readonly string[] },
): Promise<void> {
  await app.db(auditLog).deleteMany({ companyId, entityId: { $in: [...gone] } }, { session: tx });
  const entries = app
    .db(auditLog)
    .find({ companyId, entityId: { $in: [...anonymised] } }, { session: tx, batchSize: BATCH });
  for await (const { _id, by, changes } of entries) {
    const $set = { changes: masked(changes), ...(by.userId === null && { 'by.name': '' }) };
    await app.db(auditLog).updateOne({ _id }, { $set }, { session: tx });
  }
}
