import type { Actor } from '@marea/domain/access/actor';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import type { ReportExport, ReportExportRecord } from '@marea/domain/reports/reportExport.schema';
import { reportExportRecordSchema } from '@marea/domain/reports/reportExport.schema';
import type { ReportName } from '@marea/domain/reports/reports';
import type { ReportQuery } from '@marea/domain/reports/reports.schema';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedId, newId } from '../db/ids.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { openBytes } from '../images/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { ReportRequest } from '../reports/index.ts';
import { assertMayExport, reportFile, resolveReportRequest } from '../reports/index.ts';

export const reportExports = collection('reportExports', reportExportRecordSchema, [
  { key: { userId: 1, createdAt: -1 } },
  // One running export per person and report.
  { key: { userId: 1, report: 1 }, unique: true, partialFilterExpression: { state: 'working' } },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);

type ExportRequest = { report: ReportName; format: ReportExport['format']; query: ReportQuery; language: Language };

/**
 * A whole report as a file if that is quick enough, otherwise an export in the background. The same request meanwhile
 * returns that export. Throws as reading and exporting the report do, and `export_running` for another file of that
 * report meanwhile.
 */
export async function exportReport(
  app: AppContext,
  actor: Actor,
  request: ExportRequest,
): Promise<FileAnswer | ReportExportRecord> {
  const { report, query, language } = request;
  const reportRequest = await resolveReportRequest(app, actor, report, query, language);
  assertMayExport(reportRequest);
  const running = await runningOf(app, actor, request);
  if (running) return running;
  const file = await madeWithin(app.config.EXPORT_PATIENCE_MS, reportRequest, request.format);
  return file ?? enterExport(reportRequest, request);
}

/** The actor's own exports, running or still stored, the latest first. */
export async function ownExports(app: AppContext, actor: Actor): Promise<ReportExportRecord[]> {
  const isKept = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(app.now()) } }] };
  return app
    .db(reportExports)
    .find({ ...ownedBy(actor), ...isKept }, { sort: { createdAt: -1, _id: -1 }, limit: MAX_SHOWN })
    .toArray();
}

/** A finished file. Throws `not_found`, and `forbidden` for an actor who may no longer read its data. */
export async function openExport(app: AppContext, actor: Actor, id: string): Promise<FileAnswer> {
  const record = await ownExport(app, actor, id);
  const isKept = record.expiresAt !== null && record.expiresAt.getTime() > app.now();
  if (record.state !== 'ready' || record.storedId === null || !isKept) throw new DomainError('not_found');
  const { report, query, language, format, fileName, reach, storedId } = record;
  const reportRequest = await resolveReportRequest(app, actor, report, query, language);
  assertMayExport(reportRequest);
  if (reachOf(reportRequest) !== reach) throw new DomainError('forbidden');
  return new FileAnswer({ type: format, name: fileName, content: openBytes(app, storedId) });
}

/** Stops a running export, or removes a finished one, its bytes by the outbox. Throws `not_found`. */
export async function removeExport(app: AppContext, actor: Actor, id: string): Promise<void> {
  const { _id } = await ownExport(app, actor, id);
  await unitOfWork(app.connection, async (tx) => {
    const removed = await app.db(reportExports).findOne({ _id }, { session: tx });
    if (!removed) throw new DomainError('not_found');
    await app.db(reportExports).deleteOne({ _id }, { session: tx });
    const { storedId } = removed;
    if (storedId !== null) await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId } });
  });
}

/** A person's access to reports, which also limits their files. */
export function reachOf({ actor, scope, isPriced }: ReportRequest): string {
  if (actor.kind === 'superadmin') return JSON.stringify([actor.kind, actor.companyId, scope, isPriced]);
  const { kind, locationIds, resources } = actor;
  return JSON.stringify([kind, scope, isPriced, locationIds?.toSorted() ?? null, resources.toSorted()]);
}

/** More than a day's work; older exports expire. */
const MAX_SHOWN = 50;

/** Filters the actor's files; a superadmin's are those of the company they are inside. */
function ownedBy({ userId, companyId }: Actor) {
  return { userId, ...(companyId === null ? {} : { companyId }) };
}

async function ownExport(app: AppContext, actor: Actor, _id: string): Promise<ReportExportRecord> {
  const record = await app.db(reportExports).findOne({ _id, ...ownedBy(actor) });
  if (!record) throw new DomainError('not_found');
  return record;
}

async function runningOf(
  app: AppContext,
  { userId }: Actor,
  request: ExportRequest,
): Promise<ReportExportRecord | null> {
  const running = await app.db(reportExports).findOne({ userId, report: request.report, state: 'working' });
  if (running && running.requestKey !== requestKeyOf(request)) throw new DomainError('export_running');
  return running;
}

/**
 * The file if it is made within `milliseconds` (0: never), otherwise null; then stops the work, also in the database.
 */
async function madeWithin(
  milliseconds: number,
  reportRequest: ReportRequest,
  format: ReportExport['format'],
): Promise<FileAnswer | null> {
  if (milliseconds === 0) return null;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  const timeout = Promise.withResolvers<null>();
  late.signal.addEventListener('abort', () => timeout.resolve(null), { once: true });
  const file = wholeFile({ ...reportRequest, signal: late.signal }, format).catch((error: unknown) => {
    if (late.signal.aborted) return null;
    throw error;
  });
  try {
    return await Promise.race([file, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function wholeFile(reportRequest: ReportRequest, format: ReportExport['format']): Promise<FileAnswer> {
  const { type, name, parts: content } = await reportFile(reportRequest, format);
  if (content instanceof Uint8Array) return new FileAnswer({ type, name, content });
  const parts: Uint8Array[] = [];
  for await (const part of content) {
    reportRequest.signal?.throwIfAborted();
    parts.push(Buffer.from(part as Uint8Array));
  }
  return new FileAnswer({ type, name, content: Buffer.concat(parts) });
}

async function enterExport(reportRequest: ReportRequest, request: ExportRequest): Promise<ReportExportRecord> {
  const { app, actor, scope, from, to } = reportRequest;
  const { page: _page, limit: _limit, ...query } = request.query;
  const record: ReportExportRecord = {
    _id: newId(),
    companyId: scope.companyId,
    userId: actor.userId,
    report: request.report,
    format: request.format,
    language: request.language,
    // Stores the resolved days: after midnight the query would mean others.
    query: { ...query, from, to },
    from,
    to,
    requestKey: requestKeyOf(request),
    reach: reachOf(reportRequest),
    state: 'working',
    rows: 0,
    rowsInAll: null,
    storedId: null,
    fileName: '',
    createdAt: new Date(app.now()),
    expiresAt: null,
  };
  try {
    await unitOfWork(app.connection, async (tx) => {
      await app.db(reportExports).insertOne(record, { session: tx });
      await enqueue(app, tx, { kind: 'reportExported', payload: { exportId: record._id } });
    });
    return record;
  } catch (error) {
    // Two concurrent requests.
    const running = isDuplicateKey(error) ? await runningOf(app, actor, request) : null;
    if (running) return running;
    throw error;
  }
}

function requestKeyOf({ report, format, language, query }: ExportRequest): string {
  const parameters = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return derivedId(JSON.stringify([report, format, language, parameters]));
}

export function reportExportRoutes(app: AppContext) {
  return {
    async exportReport({ params, query: { format, ...query } }, context) {
      const request = { report: params.report, format, query, language: context.language };
      const result = await exportReport(app, signedIn(context), request);
      return result instanceof FileAnswer ? result : { data: exportView(result) };
    },
    async reportExports(_, context) {
      return { data: (await ownExports(app, signedIn(context))).map(exportView) };
    },
    async reportExportFile({ params }, context) {
      return openExport(app, signedIn(context), params.id);
    },
    async removeReportExport({ params }, context) {
      await removeExport(app, signedIn(context), params.id);
      return { data: { _id: params.id } };
    },
  } satisfies Partial<Handlers>;
}

function exportView({
  _id,
  report,
  format,
  from,
  to,
  state,
  rows,
  rowsInAll,
  createdAt,
  expiresAt,
}: ReportExportRecord): ReportExport {
  return { _id, report, format, from, to, state, rows, rowsInAll, createdAt, expiresAt };
}
