import type { Content, Style, TableCell, Words } from 'pdfmake';
import { runsOf, widthOf } from './fonts.ts';
import { QUIET, words } from './words.ts';

const NO_BREAK_SPACE = '\u00a0';
/** Points of a column of labels, unless one of them is longer. */
const LABEL = 96;
const MAX_LABEL = 180;
/** The letters of papers, in points, and a little more for kerning. */
const LETTERS = 10.3;

/** A heading with what stands under it; nothing where there is nothing. It is not parted from what is not broken itself. */
export function section(heading: string, [first, ...rest]: Content[]): Content[] {
  if (!first) return [];
  const head: Words = {
    ...words(heading, { bold: true, fontSize: 12, margin: [0, 16, 0, 6] }),
    ...('table' in first && { headlineLevel: 1 }),
  };
  return [{ stack: [head, first], unbreakable: 'text' in first || first.unbreakable === true }, ...rest];
}

/** Labels and their values, one under the other; those without a value are left out. */
export function facts(rows: readonly (readonly [label: string, value: string | Content | null])[]): Content {
  const body = rows.flatMap(([label, value]): TableCell[][] =>
    value === null || value === ''
      ? []
      : [[words(label, { color: QUIET }), typeof value === 'string' ? words(value) : value]],
  );
  const labels = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [widthOf(label) * LETTERS]));
  return { table: { widths: [Math.min(MAX_LABEL, Math.max(LABEL, ...labels)), '*'], body }, layout: 'noBorders' };
}

/** Labels with their values in as few lines as they take, for what a table is about. */
export function factsInLine(rows: readonly (readonly [label: string, value: string])[]): Content {
  const text = rows.flatMap(([label, value], index) => [
    ...runsOf(`${index === 0 ? '' : '   '}${label.replaceAll(' ', NO_BREAK_SPACE)}:${NO_BREAK_SPACE}`).map((run) => ({
      ...run,
      color: QUIET,
    })),
    ...runsOf(value),
  ]);
  return { text, fontSize: 8.5 };
}

export type PrintedColumn = { title: string; isRight?: boolean; width?: '*' | 'auto' | number };

/** A table whose head, where it has one, is repeated on each page; the rows in `foot` are its totals. */
export function table(
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
  foot: readonly (readonly string[])[] = [],
): Content {
  const cells = (texts: readonly string[], style: Style = {}): TableCell[] =>
    columns.map(({ isRight }, i) =>
      words(texts[i] ?? '', { ...style, ...(isRight ? { alignment: 'right', noWrap: true } : { alignment: 'left' }) }),
    );
  const head = cells(
    columns.map(({ title }) => title),
    { color: QUIET, fontSize: 8 },
  );
  const hasHead = columns.some(({ title }) => title !== '');
  const body = [
    ...(hasHead ? [head] : []),
    ...rows.map((row) => cells(row)),
    ...foot.map((row) => cells(row, { bold: true })),
  ];
  return {
    table: {
      headerRows: hasHead ? 1 : 0,
      dontBreakRows: true,
      footRows: foot.length,
      widths: columns.map(({ width, isRight }) => width ?? (isRight ? 'auto' : '*')),
      body,
    },
    layout: 'rows',
  };
}

/** Text of a person with its paragraphs. */
export function paragraphs(text: string): Content[] {
  return text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\n{2,}/)
        .map((one) => words(one, { margin: [0, 0, 0, 6] }));
}
