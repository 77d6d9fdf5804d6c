import type { ReportFileType } from '@marea/domain/contract/fileAnswer';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileName } from '@marea/domain/kernel/names';
import { reportTexts } from '@marea/texts/reports';
import type { ReportRequest } from '../reportRequest.ts';
import type { Summary } from '../sources.ts';
import { rowsOfReport, summaryOfReport } from '../sources.ts';
import { csvFile } from './csvFile.ts';
import { pdfFile } from './pdfFile.ts';
import { xlsxFile } from './xlsxFile.ts';

type Choices = {
  summary?: Summary;
  onRow?: () => void;
};

/** All rows of a report as a file, made while it is sent. */
export async function reportFile(
  asked: ReportRequest,
  type: ReportFileType,
  { summary, onRow }: Choices = {},
): Promise<FileAnswer> {
  const { title } = reportTexts[asked.language].reports[asked.name];
  const name = fileName([title, asked.from, asked.to], type);
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
