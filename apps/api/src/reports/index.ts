export type { Asked } from './asked.ts';
export { assertMayExport, resolveAsked } from './asked.ts';
export { menuCosts } from './menuCosts.ts';
export { reportFile } from './files/reportFile.ts';
export { summaryOfReport } from './sources.ts';
export { reportRoutes } from './reports.routes.ts';
