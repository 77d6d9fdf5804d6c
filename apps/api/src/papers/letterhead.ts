import type { Company } from '@marea/domain/company/company.schema';
import type { PaperSize } from '@marea/domain/settings/settings.schema';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { logoOf } from '../images/index.ts';
import { settingsOf } from '../settings/index.ts';
import { QUIET, words } from './words.ts';

const LOGO = { width: 150, height: 44 };

export type Letterhead = { head: (title: string, beside?: string) => Content[]; size: PaperSize };

/** What a company's papers begin with, and their size. */
export async function letterheadOf(app: AppContext, company: Company): Promise<Letterhead> {
  const [logo, { paperSize }] = await Promise.all([logoOf(app, company), settingsOf(app, company._id)]);
  const sign: Content = logo
    ? { image: logo, fit: [LOGO.width, LOGO.height] }
    : words(company.name, { bold: true, fontSize: 16 });
  return {
    size: paperSize,
    head: (title, beside) => [
      {
        columns: [
          sign,
          {
            width: '*',
            alignment: 'right',
            stack: [words(title, { bold: true, fontSize: 16 }), ...(beside ? [words(beside, { color: QUIET })] : [])],
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
