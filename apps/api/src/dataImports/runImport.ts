import { DomainError } from '@marea/domain/core/errors/errors';
import type { DataImportRecord, ImportState } from '@marea/domain/dataImports/dataImport.schema';
import type { AppContext } from '../context.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { checkImport } from './checkImport.ts';
import { dataImports, importedRows } from './dataImport.collection.ts';
import { Overtaken } from './importRun.ts';
import { undoImport } from './undoImport.ts';
import { writeImport } from './writeImport.ts';

/** Carries out the steps of imports, by one process at a time; another goes on where one ended. */
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
        // Given up, it would be under way for ever.
        if (!isRefused && !attempt.isLast) throw error;
        app.log.error({ err: error, dataImport: importId }, 'an import was given up');
        await fail(app, record);
      }
    },
  } satisfies Partial<EffectHandlers>;
}

/** False where its person may no longer import. */
async function step(app: AppContext, record: DataImportRecord, attempt: EffectAttempt): Promise<boolean> {
  const steps: Partial<Record<ImportState, typeof checkImport>> = {
    checking: checkImport,
    writing: writeImport,
    undoing: undoImport,
  };
  return (await steps[record.state]?.(app, record, attempt)) ?? true;
}

/** Ends a step that cannot go on. What was written stays to be undone, so the import is then no failed one. */
async function fail(app: AppContext, { _id, run }: DataImportRecord): Promise<void> {
  const left = await app.db(importedRows).countDocuments({ importId: _id }, { limit: 1 });
  await app.db(dataImports).updateOne({ _id, run }, { $set: { state: left > 0 ? 'written' : 'failed' } });
}
