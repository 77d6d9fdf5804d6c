import type { DataImportRecord } from '@marea/domain/dataImports/dataImport.schema';
import type { FieldProblem, ImportRow } from './importKind.ts';

export type Seen = ReturnType<typeof createSeen>;

/** Remembers the references of an import's rows, and finds those that come twice. */
export function createSeen({ columns }: Pick<DataImportRecord, 'columns'>) {
  const rowOf = new Map<string, number>();
  const hasReference = columns.some(({ field }) => field === 'reference');
  return {
    /** Remembers a row; a problem if an earlier one has its reference. */
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
