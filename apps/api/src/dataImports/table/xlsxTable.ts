import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@marea/domain/dataImports/dataImport.endpoints';
import type { CellValue, Worksheet } from 'exceljs';
import exceljs from 'exceljs';
import { fromBufferPromise } from 'yauzl';

/** The maximum size of an unpacked workbook: fifty thousand rows of thirty columns have some 60 MB. */
const MAX_UNPACKED_BYTES = 256 * 1_024 * 1_024;
const SIGNIFICANT_DIGITS = 15;

/** The rows of a workbook's first sheet that has any. Throws for any other file, or one that unpacks to too much. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  await assertUnpacks(bytes);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as never);
  const sheet = workbook.worksheets.find(({ state, actualRowCount }) => state === 'visible' && actualRowCount > 0);
  return sheet ? rowsOf(sheet) : [];
}

/** Unpacks every part once and drops it: the sizes stated in an archive may be false. */
async function assertUnpacks(bytes: Uint8Array): Promise<void> {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    for await (const part of await archive.openReadStreamPromise(entry)) {
      unpacked += (part as Uint8Array).length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new Error('unpacks to too much');
    }
  }
}

function rowsOf(sheet: Worksheet): string[][] {
  const rows: string[][] = [];
  const [width, height] = [Math.min(sheet.columnCount, MAX_IMPORT_COLUMNS), sheet.rowCount];
  for (let at = 1; at <= Math.min(height, MAX_IMPORT_ROWS + 2); at += 1) {
    const row = sheet.findRow(at);
    rows.push(row ? Array.from({ length: width }, (_, column) => cellText(row.getCell(column + 1).value)) : []);
  }
  return rows;
}

/** A cell as somebody would type it; a formula by its stored result, an error as shown. */
function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  if (value instanceof Date) return instantText(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('text' in value) return cellText(value.text);
  if ('result' in value || 'formula' in value || 'sharedFormula' in value) return formulaText(value.result);
  return '';
}

/** The stored result of a formula; without one its value is unknown. */
function formulaText(result: CellValue): string {
  return result === undefined || result === null ? '#VALUE!' : cellText(result);
}

const EXCEL_TIMES_UNTIL = 1_900;

/** The text of a date, which has no zone in a workbook; a time without a date is on the last days of 1899. */
function instantText(date: Date): string {
  const [day = '', clock = ''] = date.toISOString().slice(0, 16).split('T');
  if (date.getUTCFullYear() < EXCEL_TIMES_UNTIL) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}
