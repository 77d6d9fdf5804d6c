export { archiveOf } from './archive.ts';
export { companyExports } from './companyExport.collection.ts';
export { companyExportRoutes } from './companyExports.ts';
export { exportedEntities } from './archive.ts';
export type { ExportedEntity } from './exportedEntity.ts';
export { createExportPlan } from './exportedEntity.ts';
export { companyExportMaking, endArchives, failArchive } from './makeCompanyExport.ts';
