import type { DataImportRecord } from '@marea/domain/dataImports/dataImport.schema';
import type { AppContext } from '../context.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { importFindings } from './dataImport.collection.ts';
import { findingsOf } from './findings.ts';
import type { Resolution } from './importKind.ts';
import { createLeaseKeeper, openImport, resolveRows, storeProgress, createSeen } from './importRun.ts';
import type { TableRow } from './table/readTable.ts';

const BATCH = 500;

/** Checks all rows of an import and lists every problem. Writes no records; starts over after an interruption. */
export async function checkImport(app: AppContext, record: DataImportRecord, attempt: EffectAttempt): Promise<boolean> {
  const running = await openImport(app, record);
  if (!running) return false;
  await app.db(importFindings).deleteMany({ importId: record._id, phase: 'check' });
  const keepLease = createLeaseKeeper(attempt);
  const session = running.kind.open(running.run);
  const seen = createSeen(record);
  const counts = { ready: 0, existing: 0, faulty: 0 };
  for (let done = 0; done < running.rows.length; done += BATCH) {
    const rows = running.rows.slice(done, done + BATCH);
    const resolved = await resolveRows(running, session, { rows, seen });
    for (const { outcome } of resolved) counts[outcome] += 1;
    const findings = resolved.flatMap((each, at) => findingsIn(each, rows[at]));
    if (findings.length > 0) await app.db(importFindings).insertMany(findings);
    if (await keepLease()) await storeProgress(app, record, { done: done + rows.length, ...counts });
  }
  await storeProgress(app, record, { done: running.rows.length, ...counts, state: 'checked' });
  return true;

  function findingsIn(resolution: Resolution, row: TableRow | undefined) {
    if (resolution.outcome !== 'faulty' || !row) return [];
    return findingsOf(app, record, 'check', row, resolution.problems);
  }
}
