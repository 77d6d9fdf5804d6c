import type { BookingActor } from '@marea/domain/access/actor';
import { modifiesCompany } from '@marea/domain/access/actor';
import { auditEntrySchema } from '@marea/domain/audit/audit.schema';
import type { AuditedKind } from '@marea/domain/audit/changes';
import { changesBetween, masked } from '@marea/domain/audit/changes';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { mongo } from 'mongoose';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { newId } from '../db/ids.ts';
import { pageOf } from '../db/pages/page.ts';
import { belongingTo } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

export type AuditRecord = z.output<typeof auditEntrySchema>;

const latest = { at: -1, _id: -1 } as const;

export const auditLog = collection('audit', auditEntrySchema, [
  { key: { companyId: 1, ...latest } },
  { key: { companyId: 1, entity: 1, ...latest } },
  { key: { companyId: 1, entityId: 1, ...latest } },
  { key: { companyId: 1, 'by.userId': 1, ...latest } },
  // For the superadmin, who reads the entries of all companies.
  { key: latest },
]);

/** Audits a change in its transaction. No `before`: created; no `after`: deleted; null actor: guest or system. */
export async function recordAudit(app: AppContext, tx: Tx, change: AuditedChange): Promise<void> {
  await app.db(auditLog).insertOne(entryOf(app, change), { session: tx });
}

/** Audits many changes at once. */
export async function recordAudits(app: AppContext, tx: Tx, changes: readonly AuditedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map((change) => entryOf(app, change));
  await app.db(auditLog).insertMany(entries, { session: tx });
}

type AuditedChange = {
  actor: Pick<BookingActor, 'userId' | 'name'> | null;
  scope: { companyId: string; locationId?: string | null };
  entity: AuditedKind;
  entityId: string;
  before?: object;
  after?: object;
};

function entryOf(app: AppContext, { actor, scope, entity, entityId, before, after }: AuditedChange): AuditRecord {
  return {
    _id: newId(),
    companyId: scope.companyId,
    locationId: scope.locationId ?? null,
    at: new Date(app.now()),
    by: { userId: actor?.userId ?? null, name: actor?.name ?? '' },
    entity,
    entityId,
    action: before ? (after ? 'updated' : 'deleted') : 'created',
    changes: changesBetween(before ?? null, after ?? null),
  };
}

export function recordBookingChange(
  app: AppContext,
  tx: Tx,
  { actor, before, after }: { actor: BookingActor; before: BookingRecord; after: BookingRecord },
): Promise<void> {
  return recordAudit(app, tx, { actor, scope: before, entity: 'booking', entityId: before._id, before, after });
}

export function auditRoutes(app: AppContext) {
  return {
    async audit({ query }, context) {
      const actor = signedIn(context);
      const { entity, entityId, userId, from, to } = query;
      const since = from ? { $gte: new Date(from) } : {};
      const until = to ? { $lt: new Date(Date.parse(to) + DAY_MS) } : {};
      const filter = {
        ...belongingTo(actor),
        ...(entity ? { entity } : {}),
        ...(entityId ? { entityId } : {}),
        ...(userId ? { 'by.userId': userId } : {}),
        ...(from || to ? { at: { ...since, ...until } } : {}),
      };
      const found = await pageOf(app.db(auditLog), filter, query, { at: -1 });
      const isAdministrator = modifiesCompany(actor);
      const docs = found.docs.map((entry) => ({
        ...entry,
        changes: isAdministrator ? entry.changes : masked(entry.changes),
      }));
      return { ...found, docs };
    },
  } satisfies Partial<Handlers>;
}

/** Entries per read: the bookings of some customers have few. */
const BATCH = 500;

/**
 * Removes the data of guests from the log of a company: entries about themselves go (`gone`), others about their bookings
 * (`anonymised`) keep who changed what and when, without personal values and without the guest's own name.
 */
export async function anonymiseAudit(
  app: AppContext,
  tx: Tx,
  { companyId, gone, anonymised }: { companyId: string; gone: readonly string[]; anonymised: readonly string[] },
): Promise<void> {
  await app.db(auditLog).deleteMany({ companyId, entityId: { $in: [...gone] } }, { session: tx });
  await removeFileNames(app, tx, companyId, anonymised);
  const entries = app
    .db(auditLog)
    .find({ companyId, entityId: { $in: [...anonymised] } }, { session: tx, batchSize: BATCH });
  const writes: mongo.AnyBulkWriteOperation<AuditRecord>[] = [];
  for await (const { _id, by, changes } of entries) {
    const $set = { changes: masked(changes), ...(by.userId === null && { 'by.name': '' }) };
    writes.push({ updateOne: { filter: { _id }, update: { $set } } });
  }
  if (writes.length > 0) await app.db(auditLog).bulkWrite(writes, { session: tx });
}

/** Entries of earlier releases hold file names of bookings and imports, which may contain a person's name. */
async function removeFileNames(
  app: AppContext,
  tx: Tx,
  companyId: string,
  bookingIds: readonly string[],
): Promise<void> {
  const ids = { $in: [...bookingIds] };
  const ofBooking = { $elemMatch: { path: 'visitId', $or: [{ from: ids }, { to: ids }] } };
  const log = app.db(auditLog);
  const ofFiles = { companyId, entity: 'bookingFile', changes: ofBooking };
  await log.updateMany(ofFiles, { $pull: { changes: { path: 'name' } } }, { session: tx });
  const ofImports = { companyId, entity: 'dataImport', 'changes.path': 'fileName' };
  await log.updateMany(ofImports, { $pull: { changes: { path: 'fileName' } } }, { session: tx });
}
