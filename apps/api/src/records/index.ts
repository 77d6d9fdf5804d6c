export { listHandlers, listRoutes, locationFor, placeOfNew } from './listRoutes.ts';
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
