import { modifiesCompany } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { COMPANY_EXPORT_DAYS, companyExportEndpoints } from '@marea/domain/companyExports/companyExport.endpoints';
import type { CompanyExportRecord } from '@marea/domain/companyExports/companyExport.schema';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import { makeStored, newStoredId, removeBytes } from '../images/index.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import { actorById } from '../session/index.ts';
import { archiveOf, contentOfCompany } from './archive.ts';
import { companyExports } from './companyExport.collection.ts';

const KEPT_MS = COMPANY_EXPORT_DAYS * DAY_MS;
/** Archives kept per company. */
const MAX_KEPT = 3;

type Progress = Pick<CompanyExportRecord, 'done' | 'total' | 'bytes'> & { storedId: string };

class Removed extends Error {}

/** Makes the archives of companies, in one process at a time; restarts one that a killed process left half made. */
export function companyExportMaking(app: AppContext) {
  return {
    async companyExported({ payload: { exportId } }, attempt) {
      const record = await app.db(companyExports).findOne({ _id: exportId, state: 'working' });
      if (!record) return;
      if (record.storedId !== null) await removeBytes(app, record.storedId);
      if (!(await mayStillExport(app, record))) {
        await fail(app, null, exportId);
        return;
      }
      await make(app, record, attempt).catch((error: unknown) => {
        if (!(error instanceof Removed)) throw error;
      });
    },
  } satisfies Partial<EffectHandlers>;
}

async function mayStillExport(app: AppContext, { by, companyId }: CompanyExportRecord): Promise<boolean> {
  const actor = await actorById(app, by.userId, companyId);
  return actor !== null && modifiesCompany(actor) && mayCall(actor, companyExportEndpoints.startCompanyExport);
}

async function make(app: AppContext, record: CompanyExportRecord, attempt: EffectAttempt): Promise<void> {
  const progress: Progress = { storedId: newStoredId(), done: 0, total: null, bytes: 0 };
  await makeStored(app, attempt, {
    storedId: progress.storedId,
    note: () => storeProgress(app, record, progress),
    write: (signal) =>
      counted(
        archiveOf(app, contentOfCompany(record.companyId), {
          signal,
          onTotal: (total) => (progress.total = total),
          onRecord: () => (progress.done += 1),
        }),
        progress,
      ),
    finish: () => finish(app, record, progress),
  });
}

async function* counted(parts: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    progress.bytes += part.byteLength;
    yield part;
  }
}

async function storeProgress(app: AppContext, { _id }: CompanyExportRecord, progress: Progress): Promise<void> {
  const { matchedCount } = await app.db(companyExports).updateOne({ _id, state: 'working' }, { $set: { ...progress } });
  if (matchedCount === 0) throw new Removed();
}

async function finish(app: AppContext, { _id, companyId }: CompanyExportRecord, progress: Progress): Promise<void> {
  const expiresAt = new Date(app.now() + KEPT_MS);
  const { storedId, done } = progress;
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app
      .db(companyExports)
      .updateOne(
        { _id, state: 'working', storedId },
        { $set: { ...progress, total: done, state: 'ready', expiresAt } },
        { session: tx },
      );
    if (matchedCount === 0) throw new Removed();
    await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId }, notBefore: expiresAt });
    await removeOldest(app, tx, companyId);
  });
}

/** Removes the oldest archives, which hold all pictures and papers: frequent exports must not fill the disk. */
async function removeOldest(app: AppContext, tx: Tx, companyId: string): Promise<void> {
  const kept = { companyId, state: 'ready' as const, expiresAt: { $gt: new Date(app.now()) } };
  const oldest = await app
    .db(companyExports)
    .find(kept, { session: tx, sort: { createdAt: -1, _id: -1 }, skip: MAX_KEPT })
    .toArray();
  for (const { _id, storedId } of oldest) {
    await app.db(companyExports).updateOne({ _id }, { $set: { expiresAt: new Date(app.now()) } }, { session: tx });
    if (storedId) await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId } });
  }
}

/** Ends the archives of a company, which hold the data of an anonymised person, and the one in the making. */
export async function endArchives(app: AppContext, tx: Tx, { companyId }: { companyId: string }): Promise<void> {
  const now = new Date(app.now());
  const held = await app
    .db(companyExports)
    .find({ companyId, storedId: { $ne: null } }, { session: tx })
    .toArray();
  for (const { _id, state, storedId } of held) {
    const ended = { state: state === 'working' ? ('failed' as const) : state, storedId: null, expiresAt: now };
    await app.db(companyExports).updateOne({ _id }, { $set: ended }, { session: tx });
    if (storedId) await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId } });
  }
}

/** Ends an archive that is not tried again: it would be in the making for ever. */
export async function failArchive(app: AppContext, tx: Tx, { archiveId }: Events['effectGivenUp']): Promise<void> {
  if (archiveId !== null) await fail(app, tx, archiveId);
}

async function fail(app: AppContext, tx: Tx | null, _id: string): Promise<void> {
  const ended = { state: 'failed', storedId: null, expiresAt: new Date(app.now() + KEPT_MS) } as const;
  await app.db(companyExports).updateOne({ _id, state: 'working' }, { $set: ended }, { session: tx });
}
