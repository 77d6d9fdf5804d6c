import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Retention } from '@marea/domain/settings/retention.schema';
import { auditLog } from '../audit/index.ts';
import { companies } from '../catalogue/index.ts';
import { checkins, signatures } from '../checkin/index.ts';
import type { AppContext } from '../context.ts';
import type { CollectionDefinition } from '../db/collection.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { messages } from '../messages/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueue, enqueueOnce } from '../outbox/index.ts';
import { settingsOf } from '../settings/index.ts';
import { firstStoredDay, vesselDays } from '../slots/index.ts';
import { anonymiseGuests } from './anonymise.ts';
import { removeDeletedBookings, recordRemoval } from './deletedBookings.ts';
import { removeOrphanedPictures, removeUnnamedBytes } from './orphanedFiles.ts';

/** After midnight from Cancún to Tijuana, and after the audit of the ledger. */
const HOUR_OF_DAY = 10;
/** Well within the time that an effect has: the rest is another effect. */
const MAX_RUN_MS = 20_000;
/** Records of one transaction. */
const BATCH = 500;

type Kind = {
  /** Its name in the audit entry. */
  name: 'audit' | 'messages' | 'checkins' | 'signatures' | 'vesselDays';
  records: CollectionDefinition<{ _id: string }>;
  filter: Record<string, unknown>;
};

/** Plans the removal of the coming night, once however many processes plan it. */
export async function planRetention(app: AppContext): Promise<void> {
  const today = Math.floor(app.now() / DAY_MS) * DAY_MS + HOUR_OF_DAY * HOUR_MS;
  const notBefore = new Date(today > app.now() ? today : today + DAY_MS);
  const night = notBefore.toISOString().slice(0, 10);
  await enqueueOnce(app, null, `retention ${night}`, { kind: 'retention', payload: { night, after: '' }, notBefore });
}

/** Once a night, in one process: removes what is older than its company keeps it, company by company, in batches. */
export function retention(app: AppContext) {
  return {
    async retention({ payload: { night, after } }, { signal }) {
      // First, so that a night that fails is not the last.
      await planRetention(app);
      const until = Date.now() + MAX_RUN_MS;
      let done = after;
      for (let next = await companyAfter(app, done); next; next = await companyAfter(app, done)) {
        const isWhole = await removeExpired(app, next._id, () => !signal.aborted && Date.now() < until);
        signal.throwIfAborted();
        if (!isWhole) return continueAfter(app, night, done);
        done = next._id;
      }
      await removeUnnamedBytes(app, () => !signal.aborted && Date.now() < until);
    },
  } satisfies Partial<EffectHandlers>;
}

function companyAfter(app: AppContext, id: string) {
  return app.db(companies).findOne({ _id: { $gt: id } }, { sort: { _id: 1 }, projection: { _id: 1 } });
}

function continueAfter(app: AppContext, night: string, after: string): Promise<void> {
  return unitOfWork(app.connection, async (tx) => {
    await enqueue(app, tx, { kind: 'retention', payload: { night, after } });
  });
}

/** Answers whether all of the company's expired records are gone; false where `hasTime` ended before. */
async function removeExpired(app: AppContext, companyId: string, hasTime: () => boolean): Promise<boolean> {
  const { retention: kept } = await settingsOf(app, companyId);
  for (const kind of await expiredKinds(app, companyId, kept)) {
    let removed: number;
    do {
      if (!hasTime()) return false;
      removed = await removeBatch(app, companyId, kind);
    } while (removed === BATCH);
  }
  if (kept.paperMonths !== null) {
    const since = monthsAgo(app.now(), kept.paperMonths);
    if (!(await removeOrphanedPictures(app, companyId, { since, hasTime }))) return false;
  }
  if (kept.guestMonths === null) return true;
  const since = monthsAgo(app.now(), kept.guestMonths);
  const isWhole = await removeDeletedBookings(app, companyId, { since, hasTime });
  return isWhole && anonymiseGuests(app, companyId, { since, hasTime });
}

async function expiredKinds(app: AppContext, companyId: string, kept: Retention): Promise<Kind[]> {
  const before = (months: number | null) => (months === null ? null : { $lt: monthsAgo(app.now(), months) });
  const [audit, mails, papers] = [before(kept.auditMonths), before(kept.messageMonths), before(kept.paperMonths)];
  const fleet = await app.db(vessels).distinct('_id', { companyId });
  return [
    {
      name: 'vesselDays',
      records: vesselDays,
      filter: { resourceId: { $in: fleet }, day: { $lt: firstStoredDay(app.now()) } },
    },
    ...(audit ? [kindOf('audit', auditLog, { companyId, at: audit })] : []),
    ...(mails ? [kindOf('messages', messages, { companyId, queuedAt: mails })] : []),
    ...(papers
      ? [
          kindOf('checkins', checkins, { companyId, updatedAt: papers }),
          kindOf('signatures', signatures, { companyId, at: papers }),
        ]
      : []),
  ];
}

function kindOf(name: Kind['name'], records: Kind['records'], filter: Kind['filter']): Kind {
  return { name, records, filter };
}

/** Removes some records and audits how many, in one transaction. */
async function removeBatch(app: AppContext, companyId: string, { name, records, filter }: Kind): Promise<number> {
  return unitOfWork(app.connection, async (tx) => {
    const expired = await app
      .db(records)
      .find(filter, { session: tx, projection: { _id: 1 }, limit: BATCH })
      .toArray();
    if (expired.length === 0) return 0;
    const ids = expired.map(({ _id }) => _id);
    const { deletedCount } = await app.db(records).deleteMany({ _id: { $in: ids } }, { session: tx });
    await recordRemoval(app, tx, companyId, { [name]: deletedCount });
    return deletedCount;
  });
}

/** The same day so many months before, in UTC; the last day of a shorter month. */
function monthsAgo(now: number, months: number): Date {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return at;
}
