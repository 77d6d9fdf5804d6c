export { exportMaking } from './makeExport.ts';
export { reportExportRoutes } from './reportExports.routes.ts';
