import type { Content, TableCell } from 'pdfmake';
import { widthOf } from './fonts.ts';
import { QUIET, paperWords } from './parts.ts';

export type FittedColumn = {
  title: string;
  /**
   * A figure is right-aligned, on one line; a code such as a day, a time or a folio is on one line; a text may wrap.
   */
  holds: 'figure' | 'code' | 'text';
};

export type FittedTable = {
  columns: readonly FittedColumn[];
  rows: readonly (readonly string[])[];
  foot: readonly (readonly string[])[];
};

/** Points between two columns, half of them at each side. */
export const GAP = 10;
/** Font sizes in points: the first that fits is used; portrait only with the large ones. */
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5];
const SMALLEST_UPRIGHT = 8.5;
const HEAD = 0.9;
/** A text may wrap beyond this width, in multiples of the font size: some forty letters. */
const WRAPS_FROM = 20;
/** The length of a word for which any column has room. */
const SHORT = 4;
/** The share of a text's cells that should fit on one line. */
const ON_ONE_LINE = 0.9;
/** A factor for kerning and rounding. */
const ALLOWANCE = 1.03;
const KEPT_WITH_TOTALS = 2;

export type PageSize = { width: number; height: number; margin: number };

type Need = { least: number; ideal: number; most: number; holds: FittedColumn['holds'] };
export type Fit = { isLandscape: boolean; fontSize: number; widths: number[] };

/** The layout of a table on a page, in points: orientation, font size and column widths. */
export function fitOf({ columns, rows, foot }: FittedTable, { width, height, margin }: PageSize): Fit {
  const needs = columns.map((column, index) => needOf(column, index, rows, foot));
  const idealWidth = needs.reduce((sum, need) => sum + need.ideal, 0);
  const room = (side: number) => side - 2 * margin - (columns.length - 1) * GAP;
  const choices = [
    ...SIZES.filter((size) => size >= SMALLEST_UPRIGHT).map((fontSize) => ({ fontSize, isLandscape: false })),
    ...SIZES.map((fontSize) => ({ fontSize, isLandscape: true })),
  ];
  const fits = choices.find(({ fontSize, isLandscape }) => idealWidth * fontSize <= room(isLandscape ? height : width));
  const { fontSize, isLandscape } = fits ?? { fontSize: SIZES.at(-1) ?? 0, isLandscape: true };
  const inAll = room(isLandscape ? height : width) / fontSize;
  const shares = idealWidth > inAll ? narrowed(needs, inAll) : widened(needs, inAll);
  return { isLandscape, fontSize, widths: shares.map((share) => Math.floor(share * fontSize * 100) / 100) };
}

/** The table. Its last rows and its totals form one row of an outer table, so that no page break separates them. */
export function fittedTable(
  { columns, rows, foot }: FittedTable,
  { widths, fontSize }: Fit,
  layout: 'fitted' | 'close' = 'fitted',
): Content {
  const line = (texts: readonly string[], isBold = false): TableCell[] =>
    columns.map(({ holds }, index) =>
      paperWords(texts[index] ?? '', {
        ...(isBold ? { bold: true } : {}),
        alignment: holds === 'figure' ? 'right' : 'left',
        ...(holds === 'text' ? {} : { noWrap: true }),
      }),
    );
  const head = columns.map(({ title, holds }) =>
    paperWords(title, { color: QUIET, fontSize: fontSize * HEAD, alignment: holds === 'figure' ? 'right' : 'left' }),
  );
  const lastRows = foot.length === 0 ? 0 : KEPT_WITH_TOTALS;
  const free = rows.slice(0, Math.max(0, rows.length - lastRows));
  const end = [...rows.slice(free.length).map((row) => line(row)), ...foot.map((row) => line(row, true))];
  return {
    margin: [0, 10, 0, 0],
    fontSize,
    lineHeight: 1.15,
    table: {
      widths,
      headerRows: 1,
      dontBreakRows: true,
      holdsTotals: foot.length > 0,
      body: [head, ...free.map((row) => line(row)), ...(foot.length > 0 ? [inOneRow(end, foot.length, widths)] : end)],
    },
    layout,
  };
}

function inOneRow(body: TableCell[][], footRows: number, widths: Fit['widths']): TableCell[] {
  const table = { widths, body, footRows };
  return [{ colSpan: widths.length, table, layout: 'lastRows' }, ...widths.slice(1).map(() => paperWords(''))];
}

function needOf(
  { title, holds }: FittedColumn,
  index: number,
  rows: FittedTable['rows'],
  foot: FittedTable['foot'],
): Need {
  const sums = foot.map((row) => widthOf(row[index] ?? '', 'bold'));
  const cells = rows.map((row) => widthOf(row[index] ?? '')).toSorted((a, b) => a - b);
  const most = Math.max(0, cells.at(-1) ?? 0, ...sums) * ALLOWANCE;
  const heading = Math.max(0, ...title.split(/\s+/).map((word) => widthOf(word))) * HEAD * ALLOWANCE;
  if (holds !== 'text') return { least: Math.max(most, heading), ideal: Math.max(most, heading), most, holds };
  const usual = (cells[Math.floor((cells.length - 1) * ON_ONE_LINE)] ?? 0) * ALLOWANCE;
  // All wrapped cells break between words, even the few that are longer than the rest.
  const wrapping = rows.flatMap((row) => ((row[index] ?? '').length > SHORT ? (row[index] ?? '').split(/\s+/) : []));
  const longestWord = Math.max(0, ...[...new Set(wrapping)].map((word) => widthOf(word))) * ALLOWANCE;
  // Totals begin with a label, which may not wrap either.
  const own = Math.max(heading, Math.min(longestWord, WRAPS_FROM / 2), ...sums.map((sum) => sum * ALLOWANCE));
  return {
    least: Math.max(own, Math.min(most, WRAPS_FROM / 3)),
    ideal: Math.max(own, Math.min(usual, WRAPS_FROM)),
    most: Math.max(own, most),
    holds,
  };
}

/** Narrows texts, in proportion to their width above the minimum. */
function narrowed(needs: readonly Need[], inAll: number): number[] {
  const idealWidth = needs.reduce((sum, need) => sum + need.ideal, 0);
  const spare = needs.reduce((sum, { ideal, least }) => sum + Math.max(0, ideal - least), 0);
  const part = spare === 0 ? 0 : Math.min(1, (idealWidth - inAll) / spare);
  return needs.map(({ ideal, least }) => ideal - Math.max(0, ideal - least) * part);
}

/** Widens texts up to their longest cells, then all columns equally; codes stay narrow if there are texts. */
function widened(needs: readonly Need[], inAll: number): number[] {
  const idealWidth = needs.reduce((sum, need) => sum + need.ideal, 0);
  const more = needs.reduce((sum, { most, ideal }) => sum + Math.max(0, most - ideal), 0);
  const part = more === 0 ? 0 : Math.min(1, (inAll - idealWidth) / more);
  const first = needs.map(({ most, ideal }) => ideal + Math.max(0, most - ideal) * part);
  const grows = needs.map(({ holds }) => holds !== 'code' || !needs.some((need) => need.holds === 'text'));
  const left = Math.max(0, inAll - first.reduce((sum, one) => sum + one, 0)) / grows.filter(Boolean).length;
  return first.map((one, index) => (grows[index] ? one + left : one));
}
