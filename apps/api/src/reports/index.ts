export type { ReportRequest } from './reportRequest.ts';
export { assertMayExport, resolveAsked } from './reportRequest.ts';
export { menuCosts } from './kitchen.ts';
export { reportFile } from './files/reportFile.ts';
export { summaryOfReport } from './sources.ts';
export { reportRoutes } from './reports.routes.ts';
