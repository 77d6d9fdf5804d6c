export { dataImports } from './dataImport.collection.ts';
export { anonymiseImports } from './findings.ts';
export { dataImportRoutes } from './dataImport.routes.ts';
export { endGivenUpStep, importSteps } from './runImport.ts';
