export { listHandlers, listRoutes, locationFor, scopeOfNew } from './listRoutes.ts';
export {
  allRecords,
  createRecord,
  findRecord,
  findRecordWhere,
  listFilter,
  listRecords,
  recordsByIds,
  removeRecord,
  searchOf,
  updateRecord,
} from './records.ts';
export { assertReferences } from './references.ts';
