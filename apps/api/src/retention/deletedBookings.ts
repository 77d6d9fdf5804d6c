import { recordAudit } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import { checkins, signatures } from '../checkin/index.ts';
import { removeAttempts } from '../checkout/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { removeFilesOf } from '../files/index.ts';
import { messages } from '../messages/index.ts';

/** Bookings per transaction. */
const BATCH = 100;

/** Records before `since` go. Rejects once the signal is aborted. */
export type ExpiryRun = { since: Date; signal: AbortSignal };

/**
 * Removes a company's deleted bookings, entered and sailed before a day, with their related records. Those with money
 * on the ledger or of a reseller stay: former accounts and statements refer to them.
 */
export async function removeDeletedBookings(
  app: AppContext,
  companyId: string,
  { since, signal }: ExpiryRun,
): Promise<void> {
  let removed = BATCH;
  while (removed === BATCH) {
    signal.throwIfAborted();
    removed = await unitOfWork(app.connection, (tx) => removeBatch(app, tx, companyId, since));
  }
}

async function removeBatch(app: AppContext, tx: Tx, companyId: string, since: Date): Promise<number> {
  const before = { $lt: since };
  const trips = await app
    .db(bookings)
    .find(
      {
        companyId,
        isDeleted: true,
        createdAt: before,
        start: before,
        isBooking: true,
        'payments.0': { $exists: false },
        reseller: null,
      },
      { session: tx, projection: { _id: 1 }, limit: BATCH },
    )
    .toArray();
  if (trips.length === 0) return 0;
  const ids = trips.map(({ _id }) => _id);
  await removeFilesOf(app, tx, ids);
  await removeAttempts(app, tx, ids);
  await app.db(checkins).deleteMany({ _id: { $in: ids } }, { session: tx });
  await app.db(signatures).deleteMany({ visitId: { $in: ids } }, { session: tx });
  await app.db(messages).deleteMany({ visitId: { $in: ids } }, { session: tx });
  const { deletedCount } = await app.db(bookings).deleteMany({ _id: { $in: ids } }, { session: tx });
  await recordRemoval(app, tx, companyId, { deletedBookings: deletedCount });
  return deletedCount;
}

/** Audits the number of records of each kind that a company's retention removed, in the caller's transaction. */
export function recordRemoval(
  app: AppContext,
  tx: Tx,
  companyId: string,
  removed: Readonly<Record<string, number>>,
): Promise<void> {
  return recordAudit(app, tx, {
    actor: null,
    scope: { companyId },
    entity: 'settings',
    entityId: companyId,
    before: {},
    after: { removed },
  });
}
