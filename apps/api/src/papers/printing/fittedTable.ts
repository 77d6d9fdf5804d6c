import type { Content, TableCell } from 'pdfmake';
import { widthOf } from './fonts.ts';
import { QUIET, paperWords } from './parts.ts';

export type FittedColumn = {
  title: string;
  /** A figure stands at the right, on one line; a code such as a day, a time or a folio on one line; a text may wrap. */
  holds: 'figure' | 'code' | 'text';
};

export type FittedTable = {
  columns: readonly FittedColumn[];
  rows: readonly (readonly string[])[];
  foot: readonly (readonly string[])[];
};

/** Points between two columns, half of them at each side. */
export const GAP = 10;
/** Letters in points, the first that fit; upright only where they stay large. */
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5];
const SMALLEST_UPRIGHT = 8.5;
const HEAD = 0.9;
/** A text may wrap from so many points of letters of one point: some forty letters. */
const WRAPS_FROM = 20;
/** Letters of a word that any column has room for. */
const SHORT = 4;
/** Of the cells of a text so many are to stand on one line. */
const ON_ONE_LINE = 0.9;
/** Kerning and rounding. */
const ALLOWANCE = 1.03;
const KEPT_WITH_TOTALS = 2;

export type PageSize = { width: number; height: number; margin: number };

type Need = { least: number; wanted: number; most: number; holds: FittedColumn['holds'] };
export type Fit = { isLandscape: boolean; fontSize: number; widths: number[] };

/** How a table stands on a page of some points: upright or on its side, in what size of letters and widths. */
export function fitOf({ columns, rows, foot }: FittedTable, { width, height, margin }: PageSize): Fit {
  const needs = columns.map((column, index) => needOf(column, index, rows, foot));
  const wanted = needs.reduce((sum, need) => sum + need.wanted, 0);
  const room = (side: number) => side - 2 * margin - (columns.length - 1) * GAP;
  const choices = [
    ...SIZES.filter((size) => size >= SMALLEST_UPRIGHT).map((fontSize) => ({ fontSize, isLandscape: false })),
    ...SIZES.map((fontSize) => ({ fontSize, isLandscape: true })),
  ];
  const fits = choices.find(({ fontSize, isLandscape }) => wanted * fontSize <= room(isLandscape ? height : width));
  const { fontSize, isLandscape } = fits ?? { fontSize: SIZES.at(-1) ?? 0, isLandscape: true };
  const inAll = room(isLandscape ? height : width) / fontSize;
  const shares = wanted > inAll ? narrowed(needs, inAll) : widened(needs, inAll);
  return { isLandscape, fontSize, widths: shares.map((share) => Math.floor(share * fontSize * 100) / 100) };
}

/** The table itself. Its last rows and its totals are one row of the table around them, so that no page parts them. */
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
  const kept = foot.length === 0 ? 0 : KEPT_WITH_TOTALS;
  const free = rows.slice(0, Math.max(0, rows.length - kept));
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
  if (holds !== 'text') return { least: Math.max(most, heading), wanted: Math.max(most, heading), most, holds };
  const usual = (cells[Math.floor((cells.length - 1) * ON_ONE_LINE)] ?? 0) * ALLOWANCE;
  // What wraps breaks between words: the few cells that are longer than the rest too.
  const wrapping = rows.flatMap((row) => ((row[index] ?? '').length > SHORT ? (row[index] ?? '').split(/\s+/) : []));
  const longestWord = Math.max(0, ...[...new Set(wrapping)].map((word) => widthOf(word))) * ALLOWANCE;
  // A column of totals begins with their name, which may not wrap either.
  const own = Math.max(heading, Math.min(longestWord, WRAPS_FROM / 2), ...sums.map((sum) => sum * ALLOWANCE));
  return {
    least: Math.max(own, Math.min(most, WRAPS_FROM / 3)),
    wanted: Math.max(own, Math.min(usual, WRAPS_FROM)),
    most: Math.max(own, most),
    holds,
  };
}

/** Texts give way, those most that want most above what they need. */
function narrowed(needs: readonly Need[], inAll: number): number[] {
  const wanted = needs.reduce((sum, need) => sum + need.wanted, 0);
  const spare = needs.reduce((sum, { wanted: wants, least }) => sum + Math.max(0, wants - least), 0);
  const part = spare === 0 ? 0 : Math.min(1, (wanted - inAll) / spare);
  return needs.map(({ wanted: wants, least }) => wants - Math.max(0, wants - least) * part);
}

/** First texts get what their longest cells want, then all columns alike what is left; beside texts codes stay narrow. */
function widened(needs: readonly Need[], inAll: number): number[] {
  const wanted = needs.reduce((sum, need) => sum + need.wanted, 0);
  const more = needs.reduce((sum, { most, wanted: wants }) => sum + Math.max(0, most - wants), 0);
  const part = more === 0 ? 0 : Math.min(1, (inAll - wanted) / more);
  const first = needs.map(({ most, wanted: wants }) => wants + Math.max(0, most - wants) * part);
  const grows = needs.map(({ holds }) => holds !== 'code' || !needs.some((need) => need.holds === 'text'));
  const left = Math.max(0, inAll - first.reduce((sum, one) => sum + one, 0)) / grows.filter(Boolean).length;
  return first.map((one, index) => (grows[index] ? one + left : one));
}
