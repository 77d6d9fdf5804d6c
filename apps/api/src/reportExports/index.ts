export { exportMaking } from './makeExport.ts';
export { reportExports } from './reportExport.collection.ts';
export { reportExportRoutes } from './reportExports.routes.ts';
