import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import type { ReportExport, ReportExportRecord } from '@marea/domain/reports/reportExport.schema';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { exportReport, openExport, ownExports, removeExport } from './reportExports.ts';

export function reportExportRoutes(app: AppContext) {
  return {
    async exportReport({ params, query: { format, ...query } }, context) {
      const request = { report: params.report, format, query, language: context.language };
      const made = await exportReport(app, signedIn(context), request);
      return made instanceof FileAnswer ? made : { data: exportView(made) };
    },
    async reportExports(_, context) {
      return { data: (await ownExports(app, signedIn(context))).map(exportView) };
    },
    async reportExportFile({ params }, context) {
      return openExport(app, signedIn(context), params.id);
    },
    async removeReportExport({ params }, context) {
      await removeExport(app, signedIn(context), params.id);
      return { data: { _id: params.id } };
    },
  } satisfies Partial<Handlers>;
}

function exportView({
  _id,
  report,
  format,
  from,
  to,
  state,
  rows,
  rowsInAll,
  createdAt,
  expiresAt,
}: ReportExportRecord): ReportExport {
  return { _id, report, format, from, to, state, rows, rowsInAll, createdAt, expiresAt };
}
