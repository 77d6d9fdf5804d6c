export type { ReportRequest } from './reportRequest.ts';
export { assertMayExport, resolveReportRequest } from './reportRequest.ts';
export { menuCosts } from './sources/kitchen.ts';
export { reportFile } from './files/reportFile.ts';
export { summaryOfReport } from './readReport.ts';
export { reportRoutes } from './reports.routes.ts';
