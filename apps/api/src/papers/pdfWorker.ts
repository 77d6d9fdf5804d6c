import type { DocumentDefinition, Layout } from 'pdfmake';
import pdfmake from 'pdfmake';
import { fontFiles, fonts, MAIN_FONT, runsOf } from './fonts.ts';
import type { PdfJob } from './pdf.ts';

const INK = '#12262b';
const QUIET = '#5a6b70';
const LINE = '#d5dcde';
const MARGIN = 48;
const FOOT = 40;

/** The looks that tables name: what they say of themselves crosses to this thread, functions would not. */
const layouts: Record<'rows' | 'rule', Layout> = {
  /** A line under the head and above the totals, thinner ones between the rows. */
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
  /** A line across the page in a colour. */
  rule: {
    hLineWidth: (line) => (line === 0 ? 2 : 0),
    vLineWidth: () => 0,
    hLineColor: (_, { table: { lineColor = INK } }) => lineColor,
  },
};

pdfmake.setFonts(fonts);
pdfmake.setTableLayouts(layouts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** A PDF of pages with their numbers. */
export async function render({
  title,
  content,
  language,
  size,
  footer,
  pageWords,
  ...look
}: PdfJob): Promise<Uint8Array> {
  const quiet = { fontSize: 8, color: QUIET };
  const definition: DocumentDefinition = {
    info: { title, creator: 'Marea' },
    language,
    pageSize: size,
    pageOrientation: look.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOT],
    defaultStyle: { font: MAIN_FONT, fontSize: look.fontSize ?? 10, lineHeight: 1.25, color: INK },
    content,
    footer: (page, pages) => {
      const counted = pageWords.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
      return {
        margin: [MARGIN, 16, MARGIN, 0],
        columns: [
          { text: runsOf(footer), ...quiet },
          { text: runsOf(counted), ...quiet, width: 'auto' },
        ],
      };
    },
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
