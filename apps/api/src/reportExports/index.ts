export { exportMaking } from './makeExport.ts';
export type { ReportExportRecord } from './reportExport.collection.ts';
export { reportExportRoutes } from './reportExports.routes.ts';
