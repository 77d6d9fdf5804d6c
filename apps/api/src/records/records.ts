import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { ListQuery, RecordOf, ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { queryTerms } from '@marea/domain/kernel/search';
import { recordAudit } from '../audit/audit.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { pageOf } from '../db/page.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import type { Stored } from '../db/recordModel.ts';
import { searchFields, toStored, internalFields } from '../db/recordModel.ts';
import { assertReferences } from './references.ts';

type Filter = Record<string, unknown>;
/** To whom a record belongs; a location itself has no location. */
type Place = { companyId: string; locationId?: string | null };
/** A record's own fields, as they are sent. */
type Values = Record<string, unknown>;

/** What confines a read to the actor's company. Every read of a list starts with it. */
export function companyScope(actor: Actor): { companyId?: string } {
  const companyId = companyOf(actor);
  return companyId ? { companyId } : {};
}

type StoredRecord = Stored<{ _id: string; version: number } & Record<string, unknown>>;

/** The collection of a list, without mongoose's casting. */
function collectionOf(app: AppContext, resource: ListDefinition) {
  return app.connection.collection<StoredRecord>(resource.collection);
}

/**
 * A page of a list: active entries only where the list says so, ten a page. `scope` is what the
 * caller may see. The search is a list of beginnings of words, accents and case aside; it never
 * reaches the database as a pattern.
 */
export async function listRecords<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  scope: Filter,
  query: ListQuery,
) {
  const filter = { ...scope, isDeleted: false, ...activeOf(resource, query), ...searchOf(query.search) };
  return pageOf<StoredRecord, RecordOf<R>>(
    collectionOf(app, resource),
    filter,
    query,
    sortOf(resource, query),
    internalFields,
  );
}

/** All records of a list that are in scope, in its own order. */
export async function allRecords<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  scope: Filter,
): Promise<RecordOf<R>[]> {
  const filter = { ...scope, isDeleted: false };
  const options = { projection: internalFields, sort: sortOf(resource, {}), limit: MAX_UNPAGED };
  return collectionOf(app, resource).find<RecordOf<R>>(filter, options).toArray();
}

/** The living record that a filter names, or null. The filter names the company. */
export async function findRecordWhere<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  filter: { companyId: string } & Filter,
): Promise<RecordOf<R> | null> {
  return collectionOf(app, resource).findOne<RecordOf<R>>(
    { ...filter, isDeleted: false },
    { projection: internalFields },
  );
}

/** The living records of a company with some ids, by id; ids that are none of its own are left out. */
export async function recordsByIds<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  companyId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, RecordOf<R>>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const found = await collectionOf(app, resource)
    .find<RecordOf<R>>({ _id: { $in: wanted }, companyId, isDeleted: false }, { projection: internalFields })
    .toArray();
  return new Map(found.map((record) => [record._id, record]));
}

/** A list without pages is one that a person can look through. */
const MAX_UNPAGED = 1_000;

function activeOf(resource: ListDefinition, { active }: ListQuery): Filter {
  const isWanted = active === '1' || (active === undefined && resource.activeOnly);
  // What is never switched off is active.
  return isWanted && 'active' in resource.row.shape ? { active: true } : {};
}

/** After every other sign there is, pictographs and rare scripts included: the database compares code points. */
const LAST_SIGN = '\u{10ffff}';

/** Each word that was typed begins a word of the record. */
export function searchOf(search: string | undefined, among: 'words' | 'ownerSearchTerms' = 'words'): Filter {
  if (!search?.trim()) return {};
  const terms = queryTerms(search);
  // Signs alone begin no word.
  if (terms.length === 0) return { _id: { $in: [] } };
  return { $and: terms.map((term) => ({ [among]: { $elemMatch: { $gte: term, $lt: `${term}${LAST_SIGN}` } } })) };
}

function sortOf(resource: ListDefinition, { sort, order }: ListQuery): Record<string, 1 | -1> {
  const column = sort ?? resource.columns[0];
  const ascending = order ? order === 'asc' : sort !== undefined || !resource.newestFirst;
  return { [`sortKeys.${column}`]: ascending ? 1 : -1 };
}

/** A record of the actor's company; any other is `not_found`, like an unknown one. */
export async function findRecord<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  actor: Actor,
  id: string,
  tx: Tx | null = null,
): Promise<RecordOf<R>> {
  const found = await collectionOf(app, resource).findOne<RecordOf<R>>(
    { _id: id, isDeleted: false, ...companyScope(actor) },
    { projection: internalFields, ...(tx ? { session: tx } : {}) },
  );
  if (!found) throw new DomainError('not_found');
  return found;
}

/**
 * Adds a record with its line in the audit log. Fields that were not sent get the list's defaults.
 * Throws `invalid` for a value that another record has (`already_taken`), for references to what is
 * not the company's, and for fields that do not go together.
 */
export async function createRecord<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  actor: Actor,
  place: Place,
  values: Values,
  tx: Tx | null = null,
): Promise<RecordOf<R>> {
  const at = new Date(app.now()).toISOString();
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const record: Record<string, unknown> & { _id: string; version: number } = {
    _id: newId(),
    ...place,
    ...resource.defaults(),
    ...resource.keptAtFirst?.(),
    ...given,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  assertTogether(resource, record);
  await assertReferences(app, resource, place.companyId, record);
  const stored: StoredRecord = toStored(resource, record);
  await within(app, tx, async (running) => {
    await rejectDuplicates(() => collectionOf(app, resource).insertOne(stored, { session: running }));
    await recordAudit(app, running, { actor, place, entity: resource.name, entityId: record._id, after: record });
  });
  forgetCatalogue(app, resource);
  return record as RecordOf<R>;
}

/**
 * Changes the fields that are sent and nothing else. A `version` older than the record's is
 * `version_conflict`, with the current record; so is a change that another one overtook.
 * `kept` works out what the company itself keeps of the change; `alongside` writes what must stand or
 * fall with it.
 */
export async function updateRecord<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  actor: Actor,
  id: string,
  { version, ...sent }: Values & { version?: number | undefined },
  options: {
    tx?: Tx | null;
    kept?: (before: RecordOf<R>, changes: Values) => Values;
    alongside?: (tx: Tx, before: RecordOf<R>, after: RecordOf<R>) => Promise<void>;
    /** Something beside the fields changes, so that the record is written even if none of them does. */
    always?: boolean;
  } = {},
): Promise<RecordOf<R>> {
  const after = await within(app, options.tx ?? null, async (tx) => {
    const before = await findRecord(app, resource, actor, id, tx);
    if (version !== undefined && version !== before.version) {
      throw new DomainError('version_conflict', { current: before });
    }
    const changes = Object.fromEntries(
      Object.entries(sent).filter(
        ([field, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(before, field)),
      ),
    );
    if (Object.keys(changes).length === 0 && !options.always) return before;
    const record = {
      ...before,
      ...changes,
      ...options.kept?.(before, changes),
      version: before.version + 1,
      updatedAt: new Date(app.now()).toISOString(),
    } as RecordOf<R>;
    assertTogether(resource, record);
    const place = placeOf(record);
    await assertReferences(app, resource, place.companyId, changes, before);
    const { _id, ...rest } = { ...record, ...searchFields(resource, record) };
    const result = await rejectDuplicates(() =>
      collectionOf(app, resource).updateOne({ _id: id, version: before.version }, { $set: rest }, { session: tx }),
    );
    if (result.matchedCount === 0) throw new DomainError('version_conflict', { current: before });
    await recordAudit(app, tx, { actor, place, entity: resource.name, entityId: id, before, after: record });
    await options.alongside?.(tx, before, record);
    return record;
  });
  forgetCatalogue(app, resource);
  return after;
}

/** Takes a record off its lists, switched off. What refers to it keeps what it says; its history is in the audit log. */
export async function removeRecord<R extends ListDefinition>(
  app: AppContext,
  resource: R,
  actor: Actor,
  id: string,
  options: {
    /** Before it is gone: what forbids it. */
    alongside?: (tx: Tx, before: RecordOf<R>) => Promise<void>;
    /** Once it is gone, within the same transaction. */
    afterwards?: (tx: Tx) => Promise<void>;
  } = {},
): Promise<{ _id: string }> {
  await within(app, null, async (tx) => {
    const before = await findRecord(app, resource, actor, id, tx);
    await options.alongside?.(tx, before);
    await collectionOf(app, resource).updateOne(
      { _id: id },
      {
        $set: {
          isDeleted: true,
          ...('active' in before ? { active: false } : {}),
          version: before.version + 1,
          updatedAt: new Date(app.now()).toISOString(),
        },
      },
      { session: tx },
    );
    await options.afterwards?.(tx);
    await recordAudit(app, tx, { actor, place: placeOf(before), entity: resource.name, entityId: id, before });
  });
  forgetCatalogue(app, resource);
  return { _id: id };
}

/** Runs within the caller's transaction, or in one of its own. */
function within<T>(app: AppContext, tx: Tx | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  return tx ? work(tx) : unitOfWork(app.connection, work);
}

function placeOf(record: object): Place {
  const { companyId, locationId } = record as Place;
  return { companyId, locationId };
}

function assertTogether(resource: ListDefinition, record: object): void {
  const wrong = resource.check?.(record as never);
  if (wrong) throw invalidField(wrong.path, wrong.message);
}

/** Two living records with the same name: the unique index says so, the caller is told which field. */
async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw invalidField(Object.keys(error.keyPattern ?? {}).at(-1) ?? '_id', 'already_taken');
  }
}

function forgetCatalogue(app: AppContext, { collection }: ListDefinition): void {
  if (['locations', 'services', 'resources'].includes(collection)) app.catalogue.forget();
}
