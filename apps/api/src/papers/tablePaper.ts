import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { Language } from '@marea/domain/kernel/language';
import { formatDateTime } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { paperTexts } from '@marea/texts/papers';
import type { AppContext } from '../context.ts';
import { letterheadOf } from './letterhead.ts';
import type { PrintedColumn } from './parts.ts';
import { facts, table } from './parts.ts';
import { renderPdf, queueKeyOf } from './pdf.ts';

/** From so many columns on the page lies on its side. */
const MANY_COLUMNS = 7;
/** From so many columns on they are written smaller still, or they would leave the page. */
const MOST_COLUMNS = 12;

export type TablePaper = {
  /** Who asked for it. */
  reader: Actor;
  company: Company;
  title: string;
  /** What the rows were filtered by, as labels and values. */
  filters: readonly (readonly [label: string, value: string])[];
  columns: readonly PrintedColumn[];
  rows: readonly (readonly string[])[];
  /** A row for each currency. */
  totals: readonly (readonly string[])[];
  language: Language;
  zone: string;
};

/** A table as a PDF, under the company's letterhead, its head on each page. Throws `busy`. */
export async function printTable(app: AppContext, paper: TablePaper): Promise<Uint8Array> {
  const { reader, company, title, filters, columns, rows, totals, language, zone } = paper;
  const letterhead = await letterheadOf(app, company);
  const when = formatDateTime(new Date(app.now()).toISOString(), zone);
  return renderPdf({
    title,
    content: [
      ...letterhead.head(title),
      facts(filters),
      { stack: [table(columns, rows, totals)], margin: [0, 12, 0, 0] },
    ],
    language,
    size: letterhead.size,
    queueKey: queueKeyOf(reader),
    footer: [company.name, fill(paperTexts[language].printed, { when })].join(' · '),
    isLandscape: columns.length >= MANY_COLUMNS,
    fontSize: columns.length >= MOST_COLUMNS ? 6.5 : columns.length >= MANY_COLUMNS ? 8 : 9,
  });
}
