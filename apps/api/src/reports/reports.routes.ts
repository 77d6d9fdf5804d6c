import type { AppContext } from '../context.ts';
import { pageAsked } from '../db/pages/page.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { reportFile } from './files/reportFile.ts';
import { detailsOfReport, pageOfReport } from './readReport.ts';
import { assertMayExport, resolveReportRequest } from './reportRequest.ts';

const PAGE_SIZE = 20;

export function reportRoutes(app: AppContext) {
  return {
    async report({ params, query: { format = 'json', ...query } }, context) {
      const request = await resolveReportRequest(app, signedIn(context), params.report, query, context.language);
      if (format !== 'json') {
        assertMayExport(request);
        return reportFile(request, format);
      }
      const page = pageAsked(query, PAGE_SIZE);
      const { from, to, basis, grouping, zone } = request;
      const reportPage = await pageOfReport(request, page);
      return { ...reportPage, ...page, from, to, basis, grouping, zone };
    },
    async reportDetails({ params, query: { column, row, ...query } }, context) {
      const request = await resolveReportRequest(app, signedIn(context), params.report, query, context.language);
      const page = pageAsked(query, PAGE_SIZE);
      return { ...(await detailsOfReport(request, { column, row }, page)), ...page };
    },
  } satisfies Partial<Handlers>;
}
