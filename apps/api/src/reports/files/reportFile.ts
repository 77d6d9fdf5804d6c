import type { ReportFileType } from '@marea/domain/contract/fileAnswer';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { reportTexts } from '@marea/texts/reports';
import type { Asked } from '../asked.ts';
import type { Summary } from '../sources.ts';
import { rowsOfReport, summaryOfReport } from '../sources.ts';
import { csvFile } from './csvFile.ts';
import { pdfFile } from './pdfFile.ts';
import { xlsxFile } from './xlsxFile.ts';

type Choices = {
  /** What its rows come to, where that is known already. */
  summary?: Summary;
  /** Told of each row as it goes into the file. */
  onRow?: () => void;
};

/** All rows of a report as a file, made while it is sent. */
export async function reportFile(
  asked: Asked,
  type: ReportFileType,
  { summary, onRow }: Choices = {},
): Promise<FileAnswer> {
  const name = `${fileName(asked)}.${type}`;
  const rows = onRow ? counted(rowsOfReport(asked), onRow) : rowsOfReport(asked);
  if (type === 'csv') return new FileAnswer({ type, name, content: csvFile(asked, rows) });
  const { totals } = summary ?? (await summaryOfReport(asked));
  if (type === 'pdf') return new FileAnswer({ type, name, content: await pdfFile(asked, rows, totals) });
  return new FileAnswer({ type, name, content: xlsxFile(asked, rows, totals) });
}

async function* counted<Row>(rows: AsyncIterable<Row>, onRow: () => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row;
    onRow();
  }
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
