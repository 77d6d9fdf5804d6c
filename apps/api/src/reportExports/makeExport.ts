import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { ReportExportRecord } from '@marea/domain/reports/reportExport.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { makeStored, newStoredId, removeBytes } from '../images/index.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { ReportRequest } from '../reports/index.ts';
import { assertMayExport, reportFile, resolveReportRequest, summaryOfReport } from '../reports/index.ts';
import { actorById } from '../session/index.ts';
import { reportExports, reachOf } from './reportExports.ts';

const KEPT_MS = DAY_MS;
/** An export that keeps failing ends after this time. */
const MAX_AGE_MS = 3_600_000;

/** Makes the files of exports, in one process at a time; restarts a file that a killed process left half made. */
export function exportMaking(app: AppContext) {
  return {
    async reportExported({ payload: { exportId } }, attempt) {
      const record = await app.db(reportExports).findOne({ _id: exportId, state: 'working' });
      if (!record) return;
      if (record.storedId !== null) await removeBytes(app, record.storedId);
      const reportRequest = await requestOfMaker(app, record);
      if (!reportRequest) {
        await fail(app, record);
        return;
      }
      try {
        await make(app, record, reportRequest, attempt);
      } catch (error) {
        const isGivenUp = error instanceof DomainError || app.now() - record.createdAt.getTime() > MAX_AGE_MS;
        if (error instanceof Removed) return;
        if (!isGivenUp || attempt.signal.aborted) throw error;
        app.log.error({ err: error, reportExport: exportId }, 'a file of a report was given up');
        await fail(app, record);
      }
    },
  } satisfies Partial<EffectHandlers>;
}

class Removed extends Error {}

/** The report of an export's query; null if the person may no longer export it or sees less than at the request. */
async function requestOfMaker(
  app: AppContext,
  { userId, companyId, report, query, language, reach }: ReportExportRecord,
): Promise<ReportRequest | null> {
  const actor = await actorById(app, userId, companyId);
  if (!actor) return null;
  try {
    const reportRequest = await resolveReportRequest(app, actor, report, query, language);
    assertMayExport(reportRequest);
    return reachOf(reportRequest) === reach ? reportRequest : null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function make(
  app: AppContext,
  record: ReportExportRecord,
  reportRequest: ReportRequest,
  attempt: EffectAttempt,
): Promise<void> {
  const { _id, format } = record;
  const progress = { storedId: newStoredId(), rows: 0, rowsInAll: null as number | null, fileName: '' };
  await makeStored(app, attempt, {
    storedId: progress.storedId,
    note: () => storeProgress(app, _id, progress),
    async write(signal) {
      const stoppable = { ...reportRequest, signal };
      const summary = await summaryOfReport(stoppable);
      progress.rowsInAll = summary.total;
      const file = await reportFile(stoppable, format, { summary, onRow: () => (progress.rows += 1) });
      progress.fileName = file.name;
      return file.parts;
    },
    finish: () => finish(app, record, progress),
  });
}

type Progress = { storedId: string; rows: number; rowsInAll: number | null };

async function storeProgress(app: AppContext, _id: string, { storedId, rows, rowsInAll }: Progress): Promise<void> {
  const $set = { storedId, rows, rowsInAll };
  const { matchedCount } = await app.db(reportExports).updateOne({ _id, state: 'working' }, { $set });
  if (matchedCount === 0) throw new Removed();
}

async function finish(
  app: AppContext,
  { _id, ...record }: ReportExportRecord,
  progress: Progress & { fileName: string },
): Promise<void> {
  const expiresAt = new Date(app.now() + KEPT_MS);
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app
      .db(reportExports)
      .updateOne(
        { _id, state: 'working', storedId: progress.storedId },
        { $set: { ...progress, rowsInAll: progress.rows, state: 'ready', expiresAt } },
        { session: tx },
      );
    if (matchedCount === 0) throw new Removed();
    const { storedId } = progress;
    await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId }, notBefore: expiresAt });
    await app.announce(tx, 'reportExported', { exported: { _id, ...record } });
  });
}

async function fail(app: AppContext, { _id }: ReportExportRecord): Promise<void> {
  const expiresAt = new Date(app.now() + KEPT_MS);
  await app
    .db(reportExports)
    .updateOne({ _id, state: 'working' }, { $set: { state: 'failed', storedId: null, expiresAt } });
}
