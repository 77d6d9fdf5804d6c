import type { Actor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { dataImportEndpoints } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImportRecord } from '@marea/domain/dataImports/dataImport.schema';
import { recordAudit } from '../audit/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { readBytes } from '../images/index.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import { actorById } from '../session/index.ts';
import { dataImports, importedId, importedRows } from './dataImport.collection.ts';
import type { FieldProblem, ImportRow, ImportRun, KindDefinition, KindSession, Resolution } from './importKind.ts';
import { kindDefinitions } from './kinds/index.ts';
import type { MappedColumn } from './readRows.ts';
import { readRow } from './readRows.ts';
import type { TableRow } from './table/readTable.ts';
import { isTable, readTable } from './table/readTable.ts';

const RENEW_EVERY_MS = 1_000;
/** Stripe writes the zone of its times in the header alone. */
const IN_UTC = /\(UTC\)/i;

export type RunningImport = {
  record: DataImportRecord;
  run: ImportRun;
  kind: KindDefinition;
  rows: readonly TableRow[];
};

/** The error of a step that another one replaced, or whose import was discarded. */
export class Overtaken extends Error {}

/** The person who started an import's step; null once they may no longer import. */
export async function importerOf(
  app: AppContext,
  { by, companyId, kind, locationId }: DataImportRecord,
): Promise<Actor | null> {
  const actor = await actorById(app, by.userId, companyId);
  const isAllowed =
    actor &&
    [dataImportEndpoints.checkDataImport, ...kindDefinitions[kind].needs].every((each) =>
      mayCall(actor, each, locationId),
    );
  return isAllowed ? actor : null;
}

/** Reads an import's file in its person's name; null once they may no longer import. */
export async function openImport(app: AppContext, record: DataImportRecord): Promise<RunningImport | null> {
  const actor = await importerOf(app, record);
  const kind = kindDefinitions[record.kind];
  if (!actor || record.storedId === null) return null;
  const location = await locationVisibleTo(app, actor, record.locationId);
  const { currency } = await app.catalogue.company(record.companyId);
  const table = await readTable(await readBytes(app, record.storedId), record.companyId);
  if (!isTable(table)) return null;
  return { record, kind, rows: table.rows, run: { app, actor, location, currency, source: record.source } };
}

/** The columns of an import that are mapped, with the order in which their dates are read. */
export function mappedColumns(
  { columns, dateOrder }: DataImportRecord,
  { currency, location: { zone } }: ImportRun,
): MappedColumn[] {
  return columns.flatMap(({ header, field, dates }, index) => {
    if (field === null) return [];
    const own = dates === 'ambiguous' ? dateOrder : dates;
    return [{ field, index, rules: { dateOrder: own ?? 'dayFirst', isUtc: IN_UTC.test(header), currency, zone } }];
  });
}

export type Seen = ReturnType<typeof createSeen>;

/** Collects the references of an import's rows, and finds duplicates. */
export function createSeen({ columns }: Pick<DataImportRecord, 'columns'>) {
  const rowOf = new Map<string, number>();
  const hasReference = columns.some(({ field }) => field === 'reference');
  return {
    /** Adds a row; returns a problem if an earlier one has its reference. */
    repeatOf({ reference, number }: ImportRow): FieldProblem | null {
      const first = rowOf.get(reference);
      if (first === undefined) {
        rowOf.set(reference, number);
        return null;
      }
      return { field: hasReference ? 'reference' : null, code: 'twice_in_file', values: { row: first } };
    },
  };
}

/**
 * Resolves rows in the order of the file: reads them, and compares them with earlier rows and stored records. A
 * reference belongs to the first row that has it, even if that row is faulty; so does a time.
 */
export async function resolveRows(
  { record, run, kind }: RunningImport,
  session: KindSession,
  { rows, seen }: { rows: readonly TableRow[]; seen: Seen },
): Promise<Resolution[]> {
  const columns = mappedColumns(record, run);
  const readings = rows.map((row) => readRow(kind, columns, row));
  const repeats = new Map<number, FieldProblem>();
  const read = readings.flatMap(({ row }) => {
    const repeat = row && seen.repeatOf(row);
    if (repeat) repeats.set(row.number, repeat);
    return row && !repeat ? [row] : [];
  });
  const imported = await importedAmong(record, run, read);
  const resolved = await session.resolve(read.filter((row) => !imported.has(importedId(record, row))));
  const byNumber = new Map(resolved.map((each) => [each.row.number, each]));
  return readings.map(({ number, problems, row }): Resolution => {
    if (row === null) return { row: { number, reference: '', values: {} }, outcome: 'faulty', problems };
    const repeat = repeats.get(number);
    if (repeat) return { row, outcome: 'faulty', problems: [repeat] };
    return byNumber.get(number) ?? { row, outcome: 'existing' };
  });
}

/** The ids, among those of the rows, that an import has written. */
export async function importedAmong(
  record: DataImportRecord,
  { app }: ImportRun,
  rows: readonly Pick<ImportRow, 'reference'>[],
): Promise<Set<string>> {
  const ids = rows.map((row) => importedId(record, row));
  const found = await app
    .db(importedRows)
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/**
 * Stores a step's progress, in the transaction of its records if it has one. Throws `Overtaken`, also if another process
 * has written more rows; the other steps begin anew after an interruption.
 */
export async function storeProgress(
  app: AppContext,
  { _id, run, state }: DataImportRecord,
  progress: Partial<DataImportRecord>,
  tx: Tx | null = null,
): Promise<void> {
  const isFurther = state === 'writing' && progress.done !== undefined ? { done: { $lte: progress.done } } : {};
  const step = { _id, run, state, ...isFurther };
  const { matchedCount } = await app.db(dataImports).updateOne(step, { $set: progress }, { session: tx });
  if (matchedCount === 0) throw new Overtaken();
}

/** Throws `Overtaken` if a step is over, so that a frozen process which goes on with it writes nothing more. */
export async function assertUnderWay(app: AppContext, tx: Tx, { _id, run, state }: DataImportRecord): Promise<void> {
  if (!(await app.db(dataImports).exists({ _id, run, state }, { session: tx }))) throw new Overtaken();
}

/**
 * Ends an import that wrote rows, in a transaction, and removes its file and samples: guests' data no longer needed.
 * Throws `Overtaken`.
 */
export async function endImport(app: AppContext, tx: Tx, record: DataImportRecord): Promise<void> {
  const { companyId, locationId, _id, kind, source, storedId, written, existing, faulty } = record;
  const columns = record.columns.map((column) => ({ ...column, samples: [] }));
  const ended = { state: 'written', storedId: null, expiresAt: null, columns, written, existing } as const;
  await storeProgress(app, record, ended, tx);
  const audited = { actor: record.by, scope: { companyId, locationId }, entity: 'dataImport', entityId: _id } as const;
  await recordAudit(app, tx, { ...audited, after: { kind, source, written, existing, faulty } });
  if (storedId !== null) await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId } });
}

/** Renews the lease of a step, once a second. Rejects when the step must end; true if it renewed. */
export function createLeaseKeeper(attempt: EffectAttempt) {
  let renewedAt = 0;
  return async (): Promise<boolean> => {
    attempt.signal.throwIfAborted();
    if (Date.now() - renewedAt < RENEW_EVERY_MS) return false;
    renewedAt = Date.now();
    await attempt.goOn();
    return true;
  };
}
