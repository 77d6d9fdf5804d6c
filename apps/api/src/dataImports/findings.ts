import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileName } from '@marea/domain/core/text/fileName';
import type { Language } from '@marea/domain/core/text/text';
import { BYTE_ORDER_MARK, csvLine } from '@marea/domain/core/text/text';
import type { ImportKind } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImportRecord, ImportFinding, ImportFindingRecord } from '@marea/domain/dataImports/dataImport.schema';
import { fieldText } from '@marea/texts/fields';
import { importTexts } from '@marea/texts/imports';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { dataImports, importFindings } from './dataImport.collection.ts';
import type { FieldProblem } from './importKind.ts';
import { kindDefinitions } from './kinds/index.ts';
import { cellText } from './readRows.ts';
import type { TableRow } from './table/readTable.ts';

type Phase = ImportFindingRecord['phase'];
const MAX_VALUE = 120;

/** The problems of a row as stored, with the values in its file. */
export function findingsOf(
  app: AppContext,
  { _id: importId, companyId, columns }: DataImportRecord,
  phase: Phase,
  { number, cells }: TableRow,
  problems: readonly FieldProblem[],
): ImportFindingRecord[] {
  return problems.map(({ field, code, values = {} }) => {
    // A column that is left out has no field either.
    const at = field === null ? -1 : columns.findIndex((column) => column.field === field);
    return {
      _id: newId(),
      importId,
      companyId,
      phase,
      row: number,
      column: columns[at]?.header ?? null,
      field: at < 0 ? field : null,
      value: at < 0 ? '' : cellText(cells[at]).slice(0, MAX_VALUE),
      code,
      values,
      createdAt: new Date(app.now()),
    };
  });
}

export function findingView(
  { _id, row, column, field, value, code, values }: ImportFindingRecord,
  kind: ImportKind,
  language: Language,
): ImportFinding {
  const name = field === null ? null : (kindDefinitions[kind].fields[field]?.names[language][0] ?? null);
  return { _id, row, column: column ?? name, value, message: fieldText(language, code, values) };
}

/** All findings of a phase as a CSV, row by row. */
export function findingsFile(
  app: AppContext,
  { _id: importId, kind, fileName: of }: DataImportRecord,
  phase: Phase,
  language: Language,
): FileAnswer {
  const texts = importTexts[language];
  const found = app.db(importFindings).find({ importId, phase }, { sort: { row: 1, _id: 1 }, batchSize: 1_000 });
  async function* lines() {
    yield `${BYTE_ORDER_MARK}${csvLine([texts.row, texts.column, texts.value, texts.problem])}\r\n`;
    for await (const record of found) {
      const { row, column, value, message } = findingView(record, kind, language);
      yield `${csvLine([row, column, value, message])}\r\n`;
    }
  }
  const name = of.replace(/\.\w{1,5}$/, '');
  return new FileAnswer({ type: 'csv', name: fileName([name, texts.problems], 'csv'), content: lines() });
}

/**
 * Removes an anonymised person's data from a company's imports. Findings quote rows that became no record, so none can
 * be attributed: removes all findings, and the names of files whose import has ended.
 */
export async function anonymiseImports(app: AppContext, tx: Tx, { companyId }: { companyId: string }): Promise<void> {
  await app.db(importFindings).deleteMany({ companyId }, { session: tx });
  const ended = await app.db(dataImports).find({ companyId, storedId: null }, { session: tx }).toArray();
  for (const { _id, kind, format } of ended) {
    const fileName = `${kind}.${format === 'vcard' ? 'vcf' : format}`;
    await app.db(dataImports).updateOne({ _id }, { $set: { fileName } }, { session: tx });
  }
}
