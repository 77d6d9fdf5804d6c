import type { ReportFileType } from '@marea/domain/contract/fileAnswer';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { reportTexts } from '@marea/texts/reports';
import type { Asked } from '../asked.ts';
import { pageOfReport, rowsOfReport } from '../sources.ts';
import { csvFile } from './csvFile.ts';
import { pdfFile } from './pdfFile.ts';
import { xlsxFile } from './xlsxFile.ts';

/** All rows of a report as a file, made while it is sent. */
export async function reportFile(asked: Asked, type: ReportFileType): Promise<FileAnswer> {
  const name = `${fileName(asked)}.${type}`;
  const rows = rowsOfReport(asked);
  if (type === 'csv') return new FileAnswer({ type, name, content: csvFile(asked, rows) });
  const { totals } = await pageOfReport(asked, { offset: 0, limit: 1 });
  if (type === 'pdf') return new FileAnswer({ type, name, content: await pdfFile(asked, rows, totals) });
  return new FileAnswer({ type, name, content: xlsxFile(asked, rows, totals) });
}

/** In ASCII: `ventas-directas-e-indirectas_2027-06-01_2027-06-30`. */
function fileName({ name, language, from, to }: Asked): string {
  const title = reportTexts[language].reports[name].title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
  return `${title}_${from}_${to}`;
}
