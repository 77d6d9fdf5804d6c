import type { DataImportRecord, ImportedRow, WrittenRecord } from '@marea/domain/dataImports/dataImport.schema';
import { anonymiseAudit, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { importedRows, importFindings } from './dataImport.collection.ts';
import type { ImportRun, Stay } from './importKind.ts';
import { createLeaseKeeper, importerOf, storeProgress } from './importRun.ts';
import { undoOf, undoOrder } from './kinds/index.ts';
import { isDerived } from './readRows.ts';

const BATCH = 200;

/** Undoes an import; records that people have changed or used since stay, with the reason. */
export async function undoImport(app: AppContext, record: DataImportRecord, attempt: EffectAttempt): Promise<boolean> {
  const actor = await importerOf(app, record);
  if (!actor) return false;
  const { _id: importId } = record;
  await app.db(importFindings).deleteMany({ importId, phase: 'undo' });
  const keepLease = createLeaseKeeper(attempt);
  let progress: Progress = { done: 0, undone: record.undone };
  // Later rows may refer to the records of earlier ones.
  let before = Infinity;
  for (;;) {
    await keepLease();
    const rows = await app
      .db(importedRows)
      .find({ importId, row: { $lt: before } }, { sort: { row: -1 }, limit: BATCH })
      .toArray();
    const last = rows.at(-1);
    if (!last) break;
    before = last.row;
    progress = await undoRows({ app, actor }, { ...record, ...progress }, rows);
  }
  await unitOfWork(app.connection, async (tx) => {
    await storeProgress(app, record, { state: 'undone' }, tx);
    const { companyId, locationId } = record;
    const { undone } = progress;
    const changed = { before: { undone: record.undone }, after: { undone } };
    const audited = { actor, scope: { companyId, locationId }, entity: 'dataImport', entityId: importId } as const;
    await recordAudit(app, tx, { ...audited, ...changed });
  });
  return true;
}

type Progress = Pick<DataImportRecord, 'done' | 'undone'>;

/** Undoes rows and stores the progress in one transaction; `undone` is the number of rows undone completely. */
async function undoRows(
  run: Pick<ImportRun, 'app' | 'actor'>,
  record: DataImportRecord,
  rows: readonly ImportedRow[],
): Promise<Progress> {
  const { app } = run;
  return unitOfWork(app.connection, async (tx) => {
    const stays = new Map<string, Stay>();
    for (const entity of undoOrder) {
      const records = rows.flatMap((row) => row.records.filter((each) => each.entity === entity));
      if (records.length === 0) continue;
      for (const [id, why] of await undoOf[entity](run, tx, records)) stays.set(id, why);
    }
    const isLeft = ({ recordId }: WrittenRecord) => stays.has(recordId);
    const goneRecords = rows.flatMap(({ records }) => records.filter((each) => !isLeft(each)));
    await forgetGuests(app, tx, record.companyId, goneRecords);
    // A removed sale may be imported again, even if its customer stays because of other sales.
    const left = rows.filter(({ records }) => records.slice(0, 1).some(isLeft));
    const gone = rows.filter((row) => !left.includes(row)).map(({ _id }) => _id);
    await app.db(importedRows).deleteMany({ _id: { $in: gone } }, { session: tx });
    for (const { _id, records } of left) {
      await app.db(importedRows).updateOne({ _id }, { $set: { records: records.filter(isLeft) } }, { session: tx });
    }
    const findings = left.map(({ row, reference, records }) => ({
      _id: newId(),
      importId: record._id,
      companyId: record.companyId,
      phase: 'undo' as const,
      row,
      column: null,
      field: null,
      value: isDerived(reference) ? '' : reference,
      code: stays.get(records.find(isLeft)?.recordId ?? '') ?? ('used_since' as const),
      values: {},
      createdAt: new Date(app.now()),
    }));
    if (findings.length > 0) await app.db(importFindings).insertMany(findings, { session: tx });
    const progress = { done: record.done + rows.length, undone: record.undone + gone.length };
    await storeProgress(app, record, progress, tx);
    return progress;
  });
}

const namesGuests = new Set<WrittenRecord['entity']>(['booking', 'customer', 'review']);

/** Masks the guests of removed records in the audit log: no later request to anonymise them would find the entries. */
async function forgetGuests(app: AppContext, tx: Tx, companyId: string, gone: readonly WrittenRecord[]): Promise<void> {
  const anonymised = gone.filter(({ entity }) => namesGuests.has(entity)).map(({ recordId }) => recordId);
  if (anonymised.length > 0) await anonymiseAudit(app, tx, { companyId, gone: [], anonymised });
}
