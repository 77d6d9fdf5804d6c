import { DomainError } from '@marea/domain/core/errors/errors';
import type { DataImportRecord, ImportState } from '@marea/domain/dataImports/dataImport.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
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
        const isRefused = error instanceof DomainError && error.code !== 'busy';
        // Without an end it would stay under way for ever.
        if (!isRefused && !attempt.isLast) throw error;
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

/**
 * Ends a step that cannot continue. An import with written rows can still be undone, so it is not failed; a failed one
 * is removed later with its file.
 */
async function fail(app: AppContext, { _id, run }: DataImportRecord): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const record = await app.db(dataImports).findOne({ _id, run }, { session: tx });
    if (!record) return;
    const written = await app.db(importedRows).countDocuments({ importId: _id }, { session: tx });
    if (written > 0 && record.state === 'writing') return endImport(app, tx, { ...record, written });
    const { expiresAt } = record;
    const ended =
      written > 0
        ? { state: 'written' as const }
        : { state: 'failed' as const, expiresAt: expiresAt ?? new Date(app.now() + IMPORT_KEPT_MS) };
    await storeProgress(app, record, ended, tx);
  });
}
