import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { Language } from '@marea/domain/core/text/text';
import { formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { paperTexts } from '@marea/texts/papers/papers';
import type { Content } from 'pdfmake';
import type { AppContext } from '../../context.ts';
import type { FittedTable } from './fittedTable.ts';
import { letterheadOf } from './parts.ts';
import { queueKeyOf, renderPdf } from './pdf.ts';

export type TablePaper = FittedTable & {
  reader: Actor;
  company: Company;
  title: string;
  beside?: string;
  about: readonly Content[];
  language: Language;
  zone: string;
};

/** A table as a PDF, under the company's letterhead, its head on each page. Throws `busy`. */
export async function printTable(app: AppContext, paper: TablePaper): Promise<Uint8Array> {
  const { reader, company, title, beside, about, language, zone, columns, rows, foot } = paper;
  const letterhead = await letterheadOf(app, company);
  const when = formatDateTime(new Date(app.now()).toISOString(), zone);
  return renderPdf({
    title,
    content: [...letterhead.head(title, beside), ...about],
    fitted: { columns, rows, foot },
    language,
    size: letterhead.size,
    queueKey: queueKeyOf(reader),
    footer: [company.name, fill(paperTexts[language].printed, { when })].join(' · '),
  });
}
