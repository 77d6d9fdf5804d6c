import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { PaperSize } from '@marea/domain/settings/settings.schema';
import type { Content, DocumentDefinition, Layout, TableNode } from 'pdfmake';
import pdfmake from 'pdfmake';
import type { FittedTable } from './fittedTable.ts';
import { fitOf, fittedTable, GAP } from './fittedTable.ts';
import { fonts, fontsInMemory, MAIN_FONT, runsOf } from './fonts.ts';

export type PdfJob = {
  title: string;
  content: Content[];
  language: GuestLanguage;
  size: PaperSize;
  /** The text next to the page number. */
  footer: string;
  pageWords: string;
  /** The table below the content, which decides the page orientation. */
  fitted?: FittedTable;
};

const INK = '#12262b';
const QUIET = '#5a6b70';
const LINE = '#d5dcde';
const MARGIN = 48;
const FOOT = 40;
/** Narrow, because a table needs the space. */
const TABLE_MARGIN = 36;
/** Portrait, in points. */
const PAGES = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } };

const between = {
  paddingLeft: (column: number) => (column === 0 ? 0 : GAP / 2),
  paddingRight: (column: number, { table: { body } }: TableNode) =>
    column === (body[0]?.length ?? 0) - 1 ? 0 : GAP / 2,
};

/** Table layouts by name: functions cannot be sent to this thread. */
const layouts: Record<'rows' | 'fitted' | 'close' | 'lastRows' | 'rule', Layout> = {
  /** Lines under the head and above the totals, thinner ones between the rows. */
  rows: {
    hLineWidth: (line, { table: { body, footRows = 0 } }) =>
      line === 0 ? 0 : line === 1 || line === body.length - footRows ? 1 : 0.5,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, { table: { body } }) => (column === (body[0]?.length ?? 0) - 1 ? 0 : 6),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  /** Dense rows under a head; the row with the totals has its own lines and distances. */
  fitted: dense(2.5),
  /** Denser rows, to save a page. */
  close: dense(1.25),
  lastRows: {
    ...between,
    hLineWidth: (line, { table: { body, footRows = 0 } }) =>
      line === 0 ? 0 : line >= body.length - footRows ? 1 : 0.5,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
  rule: {
    hLineWidth: (line) => (line === 0 ? 2 : 0),
    vLineWidth: () => 0,
    hLineColor: (_, { table: { lineColor = INK } }) => lineColor,
  },
};

function dense(padding: number): Layout {
  const above = (row: number, node: TableNode) => (isPastTotals(row + 1, node) ? 0 : padding);
  return {
    ...between,
    hLineWidth: (line, node) => (line === 0 || isPastTotals(line, node) ? 0 : line === 1 ? 1 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingTop: above,
    paddingBottom: above,
  };
}

function isPastTotals(line: number, { table: { body, holdsTotals = false } }: TableNode): boolean {
  return holdsTotals && line === body.length;
}

pdfmake.setFonts(fonts);
pdfmake.virtualfs = fontsInMemory;
pdfmake.setTableLayouts(layouts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** The height of a heading, a table head and a row, in points. The layout does not report the position of a row. */
const HEADED_ROW = 72;
const isTooLow: DocumentDefinition['pageBreakBefore'] = ({ headlineLevel, startPosition: { top, pageInnerHeight } }) =>
  headlineLevel === 1 && MARGIN + pageInnerHeight - top < HEADED_ROW;

/** This many rows do not justify their own page. */
const FEW_ROWS = 6;
/** Longer tables are laid out only once. */
const MAX_ROWS = 400;

/** A PDF with page numbers. If only a few rows would be on the last page, uses denser rows to avoid that page. */
export async function render(job: PdfJob): Promise<Uint8Array> {
  const usual = await layOut(job, 'fitted');
  const rows = job.fitted?.rows.length ?? 0;
  if (rows === 0 || rows > MAX_ROWS || usual.pages === 1 || usual.rowsOnLast > FEW_ROWS) return usual.paper;
  const close = await layOut(job, 'close');
  return close.pages < usual.pages ? close.paper : usual.paper;
}

async function layOut(
  { title, content, language, size, footer, pageWords, fitted }: PdfJob,
  rows: 'fitted' | 'close',
): Promise<{ paper: Uint8Array; pages: number; rowsOnLast: number }> {
  const margin = fitted ? TABLE_MARGIN : MARGIN;
  const fit = fitted && fitOf(fitted, { ...PAGES[size], margin });
  const quiet = { fontSize: 8, color: QUIET };
  const heights = new Map<number, Set<number>>();
  const definition: DocumentDefinition = {
    info: { title, creator: 'Marea' },
    language,
    pageSize: size,
    pageOrientation: fit?.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [margin, margin, margin, margin + (fitted ? 0 : FOOT)],
    defaultStyle: { font: MAIN_FONT, fontSize: 10, lineHeight: 1.25, color: INK },
    // The layout changes its input.
    content: fitted && fit ? [...structuredClone(content), fittedTable(fitted, fit, rows)] : content,
    footer: (page, pages) => {
      const counted = pageWords.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
      return {
        margin: [margin, 12, margin, 0],
        columns: [
          { text: runsOf(footer), ...quiet },
          { text: runsOf(counted), ...quiet, width: 'auto' },
        ],
      };
    },
    ...(fitted ? {} : { pageBreakBefore: isTooLow }),
    ...(fitted && fitted.rows.length <= MAX_ROWS
      ? {
          pageBreakBefore: ({ text, startPosition: { pageNumber, top } }) => {
            const known = heights.get(pageNumber) ?? new Set();
            if (text !== undefined) heights.set(pageNumber, known.add(Math.round(top)));
            return false;
          },
        }
      : {}),
  };
  const paper = new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
  const pages = Math.max(1, ...heights.keys());
  return { paper, pages, rowsOnLast: heights.get(pages)?.size ?? 0 };
}
