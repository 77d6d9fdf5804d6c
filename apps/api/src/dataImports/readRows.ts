import { derivedId } from '../db/ids.ts';
import type { FieldProblem, ImportRow, KindDefinition, ReadingRules } from './importKind.ts';
import type { TableRow } from './table/readTable.ts';

export type MappedColumn = { field: string; index: number; rules: ReadingRules };
export type RowReading = { number: number; problems: FieldProblem[] } & ({ row: ImportRow } | { row: null });

/** A spreadsheet's text for a failed formula. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;
/** A text quoted so that it is not read as a formula or a number: `="0123"`, `'+52…`. */
const QUOTED = /^="((?:[^"]|"")*)"$/;
const GUARDED = /^'(?=[=+\-@])/;

/** A cell without the quoting that spreadsheets add. */
export function cellText(cell = ''): string {
  const text = cell.trim();
  const [, quoted] = QUOTED.exec(text) ?? [];
  return quoted === undefined ? text.replace(GUARDED, '') : quoted.replaceAll('""', '"').trim();
}

/** Reads the cells of a row by its kind; a row with problems has no values. */
export function readRow(
  kind: KindDefinition,
  columns: readonly MappedColumn[],
  { number, cells }: TableRow,
): RowReading {
  const values: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  for (const { field, index, rules } of columns) {
    const text = cellText(cells[index]);
    if (text === '') continue;
    texts[field] = text;
    const isFormula = text.startsWith('=') || FORMULA_ERROR.test(text);
    const reading = isFormula
      ? { problem: { code: 'formula_cell' } as const }
      : kind.fields[field]?.reads.read(text, rules);
    if (!reading) continue;
    if ('problem' in reading) problems.push({ field, ...reading.problem });
    else values[field] = reading.value;
  }
  for (const group of kind.requires) {
    const mapped = columns.find(({ field }) => group.includes(field));
    if (mapped && !group.some((field) => field in texts)) problems.push({ field: mapped.field, code: 'required' });
  }
  if (problems.length > 0) return { number, problems, row: null };
  return { number, problems, row: { number, reference: referenceOf(kind, texts), values } };
}

/** Whether a reference is derived from a row's contents, because its system gave none. */
export function isDerived(reference: string): boolean {
  return reference.startsWith('=');
}

/** A row's own reference, or one derived from its contents. */
function referenceOf(kind: KindDefinition, texts: Readonly<Record<string, string>>): string {
  if (texts.reference !== undefined) return texts.reference;
  return `=${derivedId(JSON.stringify(kind.identity.map((field) => texts[field]?.toLowerCase() ?? '')))}`;
}
