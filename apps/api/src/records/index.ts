export { listHandlers, listRoutes, locationFor } from './listRoutes.ts';
export {
  allRecords,
  companyScope,
  createRecord,
  findRecord,
  findRecordWhere,
  listRecords,
  recordsByIds,
  removeRecord,
  searchOf,
  updateRecord,
} from './records.ts';
export { assertReferences } from './references.ts';
