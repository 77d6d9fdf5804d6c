import { DomainError } from '@marea/domain/core/errors/errors';
import type { DataImportRecord, ImportState } from '@marea/domain/dataImports/dataImport.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import type { EffectAttempt, EffectHandlers, Effects } from '../outbox/index.ts';
import { checkImport } from './checkImport.ts';
import { dataImports, importedRows } from './dataImport.collection.ts';
import { endImport, Overtaken, storeProgress } from './importRun.ts';
import { undoImport } from './undoImport.ts';
import { IMPORT_KEPT_MS } from './uploadImport.ts';
import { writeImport } from './writeImport.ts';

/** Runs the steps of imports, in one process at a time; another process continues after a crash. */
export function importSteps(app: AppContext) {
  return {
    async dataImportStep({ payload: { importId, run } }, attempt) {
      const record = await app.db(dataImports).findOne({ _id: importId, run });
      if (!record) return;
      try {
        if (!(await step(app, record, attempt))) await fail(app, record);
      } catch (error) {
        if (error instanceof Overtaken) return;
        if (!(error instanceof DomainError) || error.code === 'busy') throw error;
        app.log.error({ err: error, dataImport: importId }, 'an import was given up');
        await fail(app, record);
      }
    },
  } satisfies Partial<EffectHandlers>;
}

/** Runs the import's current step. False if the importing person may no longer import. */
async function step(app: AppContext, record: DataImportRecord, attempt: EffectAttempt): Promise<boolean> {
  const steps: Partial<Record<ImportState, typeof checkImport>> = {
    checking: checkImport,
    writing: writeImport,
    undoing: undoImport,
  };
  return (await steps[record.state]?.(app, record, attempt)) ?? true;
}

/** Ends a step that is not retried. Without an end it would stay under way for ever. */
export async function endGivenUpStep(app: AppContext, tx: Tx, { importStep }: Events['effectGivenUp']): Promise<void> {
  if (importStep !== null) await failIn(app, tx, importStep);
}

function fail(app: AppContext, { _id: importId, run }: DataImportRecord): Promise<void> {
  return unitOfWork(app.connection, (tx) => failIn(app, tx, { importId, run }));
}

/**
 * Ends a step that cannot continue. An import with written rows can still be undone, so it is not failed; a failed one
 * is removed later with its file.
 */
async function failIn(app: AppContext, tx: Tx, { importId, run }: Effects['dataImportStep']): Promise<void> {
  const isUnderWay = { state: { $in: ['checking', 'writing', 'undoing'] satisfies ImportState[] } };
  const record = await app.db(dataImports).findOne({ _id: importId, run, ...isUnderWay }, { session: tx });
  if (!record) return;
  const written = await app.db(importedRows).countDocuments({ importId }, { session: tx });
  if (written > 0 && record.state === 'writing') return endImport(app, tx, { ...record, written });
  const { expiresAt } = record;
  const ended =
    written > 0
      ? { state: 'written' as const }
      : { state: 'failed' as const, expiresAt: expiresAt ?? new Date(app.now() + IMPORT_KEPT_MS) };
  await storeProgress(app, record, ended, tx);
}
