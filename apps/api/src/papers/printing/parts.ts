import type { Company } from '@marea/domain/company/company.schema';
import type { PaperSize } from '@marea/domain/settings/settings.schema';
import type { Content, Style, TableCell, Words } from 'pdfmake';
import type { AppContext } from '../../context.ts';
import { logoOf } from '../../images/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { runsOf, widthOf } from './fonts.ts';
import type { Run } from './fonts.ts';

/** Words longer than any name, except hashes, which fit a line; letters beyond the first plane cannot be broken. */
const LONG_WORD = /((?<!\S)(?![0-9a-f]{64}\b)[^\s\u{10000}-\u{10ffff}]{33,})/u;

/** The colour of secondary text. */
export const QUIET = '#5a6b70';

/** A text in the fonts that have its letters. */
export function paperWords(value: string, style: Style & Pick<Words, 'link'> = {}): Words {
  return { text: runsOf(value).flatMap(breakable), ...style };
}

type Piece = Run & { wordBreak?: 'break-all' };

/** Breaks words that are too long for a line anywhere, all others between words. */
function breakable(run: Run): Piece[] {
  if (!LONG_WORD.test(run.text)) return [run];
  return run.text
    .split(LONG_WORD)
    .filter((part) => part !== '')
    .map((text) => ({ ...run, text, ...(LONG_WORD.test(text) ? { wordBreak: 'break-all' as const } : {}) }));
}

const NO_BREAK_SPACE = '\u00a0';
/** The width of a column of labels, in points, unless a label is longer. */
const LABEL = 96;
const MAX_LABEL = 180;
/** The font size of papers, in points, with a little more for kerning. */
const LETTERS = 10.3;

/** A heading with its content; empty without content. Content that cannot break stays on the heading's page. */
export function section(heading: string, [first, ...rest]: Content[]): Content[] {
  if (!first) return [];
  const head: Words = {
    ...paperWords(heading, { bold: true, fontSize: 12, margin: [0, 16, 0, 6] }),
    ...('table' in first && { headlineLevel: 1 }),
  };
  return [{ stack: [head, first], unbreakable: 'text' in first || first.unbreakable === true }, ...rest];
}

/** Labels and their values, one under the other; those without a value are left out. */
export function facts(rows: readonly (readonly [label: string, value: string | Content | null])[]): Content {
  const body = rows.flatMap(([label, value]): TableCell[][] =>
    value === null || value === ''
      ? []
      : [[paperWords(label, { color: QUIET }), typeof value === 'string' ? paperWords(value) : value]],
  );
  const labels = rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [widthOf(label) * LETTERS]));
  return { table: { widths: [Math.min(MAX_LABEL, Math.max(LABEL, ...labels)), '*'], body }, layout: 'noBorders' };
}

/** Labels with their values in as few lines as possible, for the subject of a table. */
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

/** A table whose head, if any, is repeated on each page; the rows in `foot` are its totals. */
export function table(
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
  foot: readonly (readonly string[])[] = [],
): Content {
  const cells = (texts: readonly string[], style: Style = {}): TableCell[] =>
    columns.map(({ isRight }, i) =>
      paperWords(texts[i] ?? '', {
        ...style,
        ...(isRight ? { alignment: 'right', noWrap: true } : { alignment: 'left' }),
      }),
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

/** A person's text, split into paragraphs. */
export function paragraphs(text: string): Content[] {
  return text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\n{2,}/)
        .map((one) => paperWords(one, { margin: [0, 0, 0, 6] }));
}

const LOGO = { width: 150, height: 44 };

export type PrintedLetterhead = { head: (title: string, beside?: string) => Content[]; size: PaperSize };

/** The head and paper size of a company's papers. */
export async function letterheadOf(app: AppContext, company: Company): Promise<PrintedLetterhead> {
  const [logo, { paperSize }] = await Promise.all([logoOf(app, company), settingsOf(app, company._id)]);
  const sign: Content = logo
    ? { image: logo, fit: [LOGO.width, LOGO.height] }
    : paperWords(company.name, { bold: true, fontSize: 16 });
  return {
    size: paperSize,
    head: (title, beside) => [
      {
        columns: [
          sign,
          {
            width: '*',
            alignment: 'right',
            stack: [
              paperWords(title, { bold: true, fontSize: 16 }),
              ...(beside ? [paperWords(beside, { color: QUIET })] : []),
            ],
          },
        ],
      },
      lineAcross(company.brandColor),
    ],
  };
}

function lineAcross(color: string): Content {
  return {
    margin: [0, 10, 0, 8],
    table: { widths: ['*'], body: [[{ text: '', fontSize: 1 }]], lineColor: color },
    layout: 'rule',
  };
}
