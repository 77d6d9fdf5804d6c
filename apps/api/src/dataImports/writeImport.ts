import { DomainError } from '@marea/domain/core/errors/errors';
import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import type { DataImportRecord, ImportedRow } from '@marea/domain/dataImports/dataImport.schema';
import { fieldTexts } from '@marea/texts/fields';
import type { AppContext } from '../context.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { importedId, importedRows, importFindings } from './dataImport.collection.ts';
import { findingsOf } from './findings.ts';
import type { FieldProblem, KindSession, Resolution } from './importKind.ts';
import type { RunningImport, Seen } from './importRun.ts';
import {
  assertUnderWay,
  createLeaseKeeper,
  endImport,
  importedAmong,
  openImport,
  resolveRows,
  storeProgress,
  createSeen,
} from './importRun.ts';

/** Rows per transaction: more would hold its locks for long. */
const BATCH = 100;

type ReadyRow = Extract<Resolution, { outcome: 'ready' }>;
type FaultyRow = Extract<Resolution, { outcome: 'faulty' }>;
type Counts = Pick<DataImportRecord, 'written' | 'existing' | 'faulty'>;

/** Writes the rows of an import that have no problem. Continues after the last stored batch when interrupted. */
export async function writeImport(app: AppContext, record: DataImportRecord, attempt: EffectAttempt): Promise<boolean> {
  const running = await openImport(app, record);
  if (!running) return false;
  const keepLease = createLeaseKeeper(attempt);
  const session = running.kind.open(running.run);
  const seen = createSeen(record);
  const { _id: importId } = record;
  // A process may have ended between a batch and its count.
  const counts: Counts = { ...record, written: await app.db(importedRows).countDocuments({ importId }) };
  const nextRow = running.rows[record.done]?.number ?? Infinity;
  await app.db(importFindings).deleteMany({ importId, phase: 'write', row: { $gte: nextRow } });
  await compareAgain(running, session, { seen, keepLease });
  for (let { done } = record; done < running.rows.length; done += BATCH) {
    await keepLease();
    const rows = running.rows.slice(done, done + BATCH);
    const resolved = await resolveRows(running, session, { rows, seen });
    const ready = resolved.filter((each): each is ReadyRow => each.outcome === 'ready');
    const { refused, present } = await writeReady(running, session, ready);
    counts.written += ready.length - refused.size - present;
    counts.faulty += refused.size + resolved.filter(({ outcome }) => outcome === 'faulty').length;
    counts.existing = done + rows.length - counts.written - counts.faulty;
    const problems = new Map([...(await problemsSinceCheck(app, record, resolved)), ...refused]);
    const findings = rows.flatMap((row) => findingsOf(app, record, 'write', row, problems.get(row.number) ?? []));
    if (findings.length > 0) await app.db(importFindings).insertMany(findings);
    const { written, existing, faulty } = counts;
    await storeProgress(app, record, { done: done + rows.length, written, existing, faulty });
  }
  await unitOfWork(app.connection, async (tx) => {
    // A process that was thought dead may have written rows that this one counts as present.
    const written = await app.db(importedRows).countDocuments({ importId }, { session: tx });
    const existing = running.rows.length - written - counts.faulty;
    await endImport(app, tx, { ...record, ...counts, written, existing });
  });
  return true;
}

type Comparison = { seen: Seen; keepLease: () => Promise<boolean> };

/** Compares the rows of an earlier process again: later rows may repeat their references and times. */
async function compareAgain(
  running: RunningImport,
  session: KindSession,
  { seen, keepLease }: Comparison,
): Promise<void> {
  const { done } = running.record;
  for (let at = 0; at < done; at += BATCH) {
    await keepLease();
    await resolveRows(running, session, { rows: running.rows.slice(at, Math.min(at + BATCH, done)), seen });
  }
}

/** New problems since the check, by row; the earlier ones are listed with the check. */
async function problemsSinceCheck(
  app: AppContext,
  { _id: importId }: DataImportRecord,
  resolved: readonly Resolution[],
): Promise<Map<number, FieldProblem[]>> {
  const faulty = resolved.filter((each): each is FaultyRow => each.outcome === 'faulty');
  if (faulty.length === 0) return new Map();
  const listed = await app
    .db(importFindings)
    .find({ importId, phase: 'check', row: { $in: faulty.map(({ row }) => row.number) } }, { projection: { row: 1 } })
    .toArray();
  const known = new Set(listed.map(({ row }) => row));
  const fresh = faulty.filter(({ row }) => !known.has(row.number));
  return new Map(fresh.map(({ row, problems }) => [row.number, problems]));
}

/**
 * Writes rows together, or one by one if one is refused. Returns the problems of refused rows, by row, and the number of
 * rows that another import of the same file wrote meanwhile.
 */
async function writeReady(
  running: RunningImport,
  session: KindSession,
  ready: readonly ReadyRow[],
): Promise<{ refused: Map<number, FieldProblem[]>; present: number }> {
  const refused = new Map<number, FieldProblem[]>();
  if (ready.length === 0) return { refused, present: 0 };
  try {
    await writeTogether(running, session, ready);
    return { refused, present: 0 };
  } catch (error) {
    if (problemsIn(error) === null) throw error;
  }
  const { record, run } = running;
  const rows = ready.map(({ row }) => row);
  const here = await importedAmong(record, run, rows);
  const left = ready.filter(({ row }) => !here.has(importedId(record, row)));
  for (const each of left) {
    const problems = await writeTogether(running, session, [each]).then(() => null, orProblems);
    if (problems) refused.set(each.row.number, problems);
  }
  return { refused, present: ready.length - left.length };
}

function orProblems(error: unknown): FieldProblem[] {
  const problems = problemsIn(error);
  if (problems === null) throw error;
  return problems;
}

/** The problems of a row, from the error of its write; null if the row is not the cause. */
function problemsIn(error: unknown): FieldProblem[] | null {
  if (isDuplicateKey(error)) return [{ field: null, code: 'already_taken' }];
  if (!(error instanceof DomainError) || error.code === 'busy') return null;
  if (error.code === 'slot_taken') return [{ field: null, code: 'time_taken' }];
  const problems = error.errors?.map(({ path, message }) => ({
    field: path,
    code: message in fieldTexts.en ? (message as FieldCode) : ('invalid' as const),
  }));
  return problems ?? [{ field: null, code: 'invalid' }];
}

async function writeTogether(
  { record, run: { app } }: RunningImport,
  session: KindSession,
  ready: readonly ReadyRow[],
): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    await assertUnderWay(app, tx, record);
    const written = await session.write(tx, ready);
    const rows = ready.map(({ row }, at): ImportedRow => ({
      _id: importedId(record, row),
      companyId: record.companyId,
      importId: record._id,
      row: row.number,
      reference: row.reference,
      records: written[at] ?? [],
    }));
    await app.db(importedRows).insertMany(rows, { session: tx });
  });
}
