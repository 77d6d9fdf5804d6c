import type { Actor } from '@marea/domain/access/actor';
import type { ListQuery, RecordOf, ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import type { AppContext } from '../context.ts';
import type { Records, StoredRow } from '../db/collection.ts';
import { sortKeyAt } from '../db/pages/listCollection.ts';
import { pageOf } from '../db/pages/page.ts';
import { readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { searched } from './search.ts';

type Filter = Record<string, unknown>;
export type AnyRecord = StoredRow<{ _id: string; version: number } & Record<string, unknown>>;

/** The records of any list, with the fields that all lists share. */
export function recordsOf<R extends ListDefinition>(
  app: AppContext,
  list: R,
): Records<AnyRecord, RecordOf<R> & { _id: string }> {
  return app.db<AnyRecord, RecordOf<R> & { _id: string }>(list);
}

/** A page of the records that the actor may read; null reads for the public. */
export async function listRecords<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor | null,
  filter: Filter,
  query: ListQuery & { language?: Language },
) {
  return pageOf(recordsOf(app, list), await listFilter(app, list, actor, filter, query), query, sortOf(list, query));
}

/** The filter of a list: the actor's scope and the search. */
export async function listFilter(
  app: AppContext,
  list: ListDefinition,
  actor: Actor | null,
  filter: Filter,
  query: ListQuery,
): Promise<Filter> {
  const conditions = [readableTo(list, actor), filter, activeOf(list, query)];
  const searchFilter = await searched(query.search, (words) =>
    recordsOf(app, list).exists({ $and: [...conditions, words], isDeleted: false }),
  );
  return { $and: [...conditions, searchFilter], isDeleted: false };
}

/** All records of a list, without pages. */
export async function allRecords<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor | null,
  scope: Filter,
): Promise<RecordOf<R>[]> {
  const filter = { $and: [readableTo(list, actor), scope], isDeleted: false };
  const options = { sort: sortOf(list, {}), limit: MAX_UNPAGED };
  return recordsOf(app, list).find(filter, options).toArray();
}

function readableTo(list: ListDefinition, actor: Actor | null): Filter {
  return actor ? readableBy(actor, list) : {};
}

/** The record of a filter, or null. The filter must name the company. */
export async function findRecordWhere<R extends ListDefinition>(
  app: AppContext,
  list: R,
  filter: { companyId: string } & Filter,
): Promise<RecordOf<R> | null> {
  return recordsOf(app, list).findOne({ ...filter, isDeleted: false });
}

/** Records by id of a location or its whole company; others are left out. */
export async function recordsByIds<R extends ListDefinition>(
  app: AppContext,
  list: R,
  { companyId, locationId }: { companyId: string; locationId: string },
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, RecordOf<R>>> {
  const unique = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (unique.length === 0) return new Map();
  const found = await recordsOf(app, list)
    .find({ _id: { $in: unique }, companyId, locationId: { $in: [locationId, null] }, isDeleted: false })
    .toArray();
  return new Map(found.map((record) => [record._id, record]));
}

/** A list without pages must stay readable. */
const MAX_UNPAGED = 1_000;

function activeOf(list: ListDefinition, { active }: ListQuery): Filter {
  const isWanted = active === '1' || (active === undefined && list.activeOnly);
  // Lists without `active` have only active records.
  return isWanted && 'active' in list.row.shape ? { active: true } : {};
}

function sortOf(
  list: ListDefinition,
  { sort, order, language = 'en' }: ListQuery & { language?: Language },
): Record<string, 1 | -1> {
  const column = sort ?? list.sortable[0];
  const ascending = order ? order === 'asc' : sort !== undefined || !list.newestFirst;
  const isFirst = column === list.sortable[0];
  const columns = isFirst && list.thenBy ? [column, list.thenBy] : [column];
  return Object.fromEntries(columns.map((one) => [sortKeyAt(list, one, language), ascending ? 1 : -1]));
}

/** A record that the actor may read. Throws `not_found`. */
export async function findRecord<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  id: string,
  tx: Tx | null = null,
): Promise<RecordOf<R>> {
  const found = await recordsOf(app, list).findOne(
    { $and: [{ _id: id }, readableBy(actor, list)], isDeleted: false },
    { session: tx },
  );
  if (!found) throw new DomainError('not_found');
  return found;
}
