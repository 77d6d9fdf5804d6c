import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Retention } from '@marea/domain/settings/retention.schema';
import { auditLog } from '../audit/index.ts';
import { companies } from '../catalogue/index.ts';
import { checkins, signatures } from '../checkin/index.ts';
import type { AppContext } from '../context.ts';
import { MERGED_CUSTOMER } from '../customers/index.ts';
import type { CollectionDefinition } from '../db/collection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { bookingFiles, removeBytesOf } from '../files/index.ts';
import { messages } from '../messages/index.ts';
import { settingsOf } from '../settings/index.ts';
import { firstStoredDay, vesselDays } from '../slots/index.ts';
import { waitingParties } from '../waitlist/index.ts';
import { anonymiseGuests, anonymiseImported } from './anonymise.ts';
import { removeDeletedBookings, recordRemoval } from './deletedBookings.ts';
import { removeOrphanedPictures, removeUnreferencedBytes } from './orphanedFiles.ts';

/** Records per transaction. */
const BATCH = 500;

type Kind = {
  /** The kind's name in the audit entry. */
  name: 'audit' | 'messages' | 'checkins' | 'signatures' | 'vesselDays' | 'bookingFiles' | 'waitlistPlaces';
  records: CollectionDefinition<{ _id: string }>;
  filter: Record<string, unknown>;
  /** Removes related data before the records. */
  empty?: (app: AppContext, tx: Tx, ids: readonly string[]) => Promise<void>;
};

/**
 * Removes expired records company by company, in batches. Returns the number of companies processed. Rejects once the
 * signal is aborted; the next run goes on.
 */
export async function removeExpiredRecords(app: AppContext, signal: AbortSignal): Promise<{ companies: number }> {
  const all = await app
    .db(companies)
    .find({}, { projection: { _id: 1 } })
    .toArray();
  for (const { _id } of all) {
    await removeExpired(app, _id, signal);
  }
  await removeUnreferencedBytes(app, signal);
  return { companies: all.length };
}

async function removeExpired(app: AppContext, companyId: string, signal: AbortSignal): Promise<void> {
  const { retention } = await settingsOf(app, companyId);
  for (const kind of await expiredKinds(app, companyId, retention)) {
    let removed: number;
    do {
      signal.throwIfAborted();
      removed = await removeBatch(app, companyId, kind);
    } while (removed === BATCH);
  }
  if (retention.paperMonths !== null) {
    const since = monthsAgo(app.now(), retention.paperMonths);
    await removeOrphanedPictures(app, companyId, { since, signal });
  }
  if (retention.guestMonths === null) return;
  const since = monthsAgo(app.now(), retention.guestMonths);
  const steps = [removeDeletedBookings, anonymiseGuests, anonymiseImported];
  for (const step of steps) await step(app, companyId, { since, signal });
}

async function expiredKinds(app: AppContext, companyId: string, retention: Retention): Promise<Kind[]> {
  const before = (months: number | null) => (months === null ? null : { $lt: monthsAgo(app.now(), months) });
  const [audit, mails, papers] = [
    before(retention.auditMonths),
    before(retention.messageMonths),
    before(retention.paperMonths),
  ];
  const [files, places] = [before(retention.fileMonths), before(retention.waitlistMonths)];
  const fleet = await app.db(vessels).distinct('_id', { companyId });
  return [
    {
      name: 'vesselDays',
      records: vesselDays,
      filter: { resourceId: { $in: fleet }, day: { $lt: firstStoredDay(app.now()) } },
    },
    ...(files
      ? [{ ...kindOf('bookingFiles', bookingFiles, { companyId, createdAt: files }), empty: removeBytesOf }]
      : []),
    ...(places
      ? [kindOf('waitlistPlaces', waitingParties, { companyId, joinedAt: places, status: { $in: endedStatuses } })]
      : []),
    // Merge entries link a customer to the person's other records: they are removed with the customer.
    ...(audit ? [kindOf('audit', auditLog, { companyId, at: audit, 'changes.path': { $ne: MERGED_CUSTOMER } })] : []),
    ...(mails ? [kindOf('messages', messages, { companyId, queuedAt: mails })] : []),
    ...(papers
      ? [
          kindOf('checkins', checkins, { companyId, updatedAt: papers }),
          kindOf('signatures', signatures, { companyId, at: papers }),
        ]
      : []),
  ];
}

/** Parties of today may still come back. */
const endedStatuses = ['completo', 'cancel', 'No show'];

function kindOf(name: Kind['name'], records: Kind['records'], filter: Kind['filter']): Kind {
  return { name, records, filter };
}

/** Removes some records and audits their number, in one transaction. */
async function removeBatch(
  app: AppContext,
  companyId: string,
  { name, records, filter, empty }: Kind,
): Promise<number> {
  return unitOfWork(app.connection, async (tx) => {
    const expired = await app
      .db(records)
      .find(filter, { session: tx, projection: { _id: 1 }, limit: BATCH })
      .toArray();
    if (expired.length === 0) return 0;
    const ids = expired.map(({ _id }) => _id);
    await empty?.(app, tx, ids);
    const { deletedCount } = await app.db(records).deleteMany({ _id: { $in: ids } }, { session: tx });
    await recordRemoval(app, tx, companyId, { [name]: deletedCount });
    return deletedCount;
  });
}

/** The same day `months` before, in UTC; the last day of a shorter month. */
function monthsAgo(now: number, months: number): Date {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return at;
}
