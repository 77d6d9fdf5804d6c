import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { readCsv } from './csvTable.ts';
import { decodeText } from './decodeText.ts';
import { readVcards } from './vcardTable.ts';
import { readXlsx } from './xlsxTable.ts';

/** `number` is the row of the file as a spreadsheet counts it. */
export type TableRow = { number: number; cells: string[] };
export type Table = Pick<DataImport, 'format' | 'encoding' | 'separator'> & { header: string[]; rows: TableRow[] };
export type TableReading = Table | { problem: FieldCode; values?: Record<string, number> };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A workbook stores a text once for all its cells, but each cell takes memory outside this thread's limit. */
const MAX_CHARACTERS = 64 * 1_024 * 1_024;

/** The table in a file, recognised only by its content. It runs in a thread that can be ended. */
export async function readFileTable(bytes: Uint8Array): Promise<TableReading> {
  try {
    const { rows, ...file } = await rowsOf(bytes);
    if (charactersIn(rows) > MAX_CHARACTERS) return { problem: 'too_large_to_read' };
    const table = tableOf(rows);
    if (!table) return { problem: 'not_a_table' };
    if (table.rows.length > MAX_IMPORT_ROWS) return { problem: 'too_many_rows', values: { count: MAX_IMPORT_ROWS } };
    return { ...file, ...table };
  } catch {
    return { problem: 'not_a_table' };
  }
}

function charactersIn(rows: readonly string[][]): number {
  let count = 0;
  for (const cells of rows) for (const cell of cells) count += cell.length;
  return count;
}

async function rowsOf(bytes: Uint8Array) {
  if (ZIP.every((byte, at) => bytes[at] === byte)) {
    return { format: 'xlsx', encoding: null, separator: null, rows: await readXlsx(bytes) } as const;
  }
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\0')) throw new Error('no text');
  if (/^\s*BEGIN:VCARD/i.test(text))
    return { format: 'vcard', encoding, separator: null, rows: readVcards(text) } as const;
  return { format: 'csv', encoding, ...readCsv(text) } as const;
}

/** The header is the first row with two or more cells, or the first with any: reports have a title above it. */
function tableOf(all: string[][]): Pick<Table, 'header' | 'rows'> | null {
  const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length;
  const wide = all.findIndex((cells) => filled(cells) > 1);
  const at = wide >= 0 ? wide : all.findIndex((cells) => filled(cells) > 0);
  const header = all[at]?.slice(0, MAX_IMPORT_COLUMNS).map((name) => name.trim());
  if (!header) return null;
  const numbered = all.map((cells, index) => ({ number: index + 1, cells: cells.slice(0, header.length) }));
  const rows = numbered.slice(at + 1).filter(({ cells }) => filled(cells) > 0);
  return rows.length > 0 ? { header, rows } : null;
}
