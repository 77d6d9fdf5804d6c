import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { parse } from 'csv-parse/sync';

type Separator = NonNullable<DataImport['separator']>;

const signs: Readonly<Record<Separator, string>> = { tab: '\t', semicolon: ';', comma: ',' };
/** Excel's line above the header that names the separator. */
const NAMED = /^sep=([,;\t])\r?\n/i;
const LINES_LOOKED_AT = 10;

/**
 * The rows of a CSV, blank ones included so that they are numbered as in a spreadsheet. Throws for a quote without end.
 */
export function readCsv(text: string): { separator: Separator; rows: string[][] } {
  const separatorLine = NAMED.exec(text);
  const separator = separatorLine ? separatorOf(separatorLine[1] ?? ',') : commonSeparator(text);
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: signs[separator],
    from_line: separatorLine ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
  return { separator, rows: separatorLine ? [[], ...rows] : rows };
}

function separatorOf(sign: string): Separator {
  const found = (Object.keys(signs) as Separator[]).find((one) => signs[one] === sign);
  return found ?? 'comma';
}

/** The most frequent separator outside quotes in the first lines, above all the header: amounts may contain commas. */
function commonSeparator(text: string): Separator {
  const lines = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, LINES_LOOKED_AT);
  const count = (one: Separator) => {
    const perLine = lines.map((line) => line.split(signs[one]).length - 1);
    return Math.max(...perLine.slice(0, 1), 0) * 2 + perLine.reduce((sum, each) => sum + each, 0) / lines.length;
  };
  return (Object.keys(signs) as Separator[]).toSorted((a, b) => count(b) - count(a))[0] ?? 'comma';
}
