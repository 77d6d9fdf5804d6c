import { DomainError } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import type { PaperSize } from '@marea/domain/settings/settings.schema';
import { fill } from '@marea/texts/fill';
import { paperTexts } from '@marea/texts/papers';
import pLimit from 'p-limit';
import type { Content, DocumentDefinition, Style, Words } from 'pdfmake';
import { fonts, MAIN_FONT, runsOf } from './fonts.ts';

/** Further callers get `busy`. */
const AT_ONCE = 2;
const MAX_QUEUE = 32;
const inOrder = pLimit(AT_ONCE);

const INK = '#12262b';
export const QUIET = '#5a6b70';
export const LINE = '#d5dcde';
const MARGIN = 48;
const FOOT = 40;

export type PrintedPaper = {
  title: string;
  content: Content[];
  language: Language;
  size: PaperSize;
  /** Beside the number of the page. */
  footer: string;
  isLandscape?: boolean;
  /** Points; 10 unless it is said. */
  fontSize?: number;
};

/** A text in whatever fonts its letters need. */
export function words(value: string, style: Style & Pick<Words, 'link'> = {}): Words {
  return { text: runsOf(value), ...style };
}

/** A PDF of pages with their numbers. Throws `busy` when too many wait for theirs. */
export async function renderPdf(paper: PrintedPaper): Promise<Uint8Array> {
  if (inOrder.pendingCount >= MAX_QUEUE) throw new DomainError('busy');
  return inOrder(async () => {
    const { default: pdfmake } = await import('pdfmake');
    pdfmake.setFonts(fonts);
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy((path) => isFont(path));
    return pdfmake.createPdf(definitionOf(paper)).getBuffer();
  });
}

const fontFiles = new Set(Object.values(fonts).flatMap((face) => Object.values(face)));

function isFont(path: string): boolean {
  return fontFiles.has(path);
}

function definitionOf({
  title,
  content,
  language,
  size,
  footer,
  isLandscape,
  fontSize = 10,
}: PrintedPaper): DocumentDefinition {
  const quiet = { fontSize: 8, color: QUIET };
  return {
    info: { title, creator: 'Marea' },
    language,
    pageSize: size,
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + FOOT],
    defaultStyle: { font: MAIN_FONT, fontSize, lineHeight: 1.25, color: INK },
    content,
    footer: (page, pages) => ({
      margin: [MARGIN, 16, MARGIN, 0],
      columns: [
        words(footer, quiet),
        { ...words(fill(paperTexts[language].page, { page, pages }), quiet), width: 'auto' },
      ],
    }),
  };
}
