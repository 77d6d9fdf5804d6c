export { listHandlers, listRoutes, locationFor, scopeOfNew } from './listRoutes.ts';
export {
  allRecords,
  findRecord,
  findRecordWhere,
  listFilter,
  listRecords,
  recordsByIds,
  searchOf,
} from './readRecords.ts';
export { createRecord, removeRecord, updateRecord } from './records.ts';
export { assertReferences } from './references.ts';
