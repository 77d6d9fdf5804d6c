export { listHandlers, listRoutes, locationFor, scopeOfNew } from './listRoutes.ts';
export { allRecords, findRecord, findRecordWhere, listFilter, listRecords, recordsByIds } from './readRecords.ts';
export { createRecord, removeRecord, updateRecord } from './records.ts';
export { assertReferences } from './references.ts';
export { hasEachWord, searched, searchWays, type SearchWay } from './search.ts';
