export { dataImports } from './dataImport.collection.ts';
export { anonymiseImports } from './findings.ts';
export { dataImportRoutes } from './dataImport.routes.ts';
export { importSteps } from './runImport.ts';
