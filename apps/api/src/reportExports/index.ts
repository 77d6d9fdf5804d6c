export { exportMaking } from './makeExport.ts';
export { reportExports, reportExportRoutes } from './reportExports.ts';
