import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import type { ListQuery, RecordOf, ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import { phoneQueryTerms, queryTerms } from '@marea/domain/kernel/search';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Records, Stored } from '../db/collection.ts';
import { newId } from '../db/ids.ts';
import { searchFields, toStored } from '../db/listCollection.ts';
import { sortKeyAt } from '../db/listCollection.ts';
import { pageOf } from '../db/page.ts';
import { assertMayChange, assertMayWriteAt, readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { assertReferences } from './references.ts';

type Filter = Record<string, unknown>;
/** Owner of a record; a location has no location. */
type Scope = { companyId: string; locationId?: string | null };
type Values = Record<string, unknown>;

type AnyRecord = Stored<{ _id: string; version: number } & Record<string, unknown>>;
function recordsOf<R extends ListDefinition>(
  app: AppContext,
  list: R,
): Records<AnyRecord, RecordOf<R> & { _id: string }> {
  return app.db(list) as unknown as Records<AnyRecord, RecordOf<R> & { _id: string }>;
}

/**
 * A page of a list as far as the actor may read it, active by default; null reads for the public. Search matches word
 * beginnings, never as a pattern. Texts in two languages are sorted in the reader's.
 */
export async function listRecords<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor | null,
  wanted: Filter,
  query: ListQuery & { language?: Language },
) {
  return pageOf(recordsOf(app, list), listFilter(list, actor, wanted, query), query, sortOf(list, query));
}

/** What a list shows of its collection: as far as the actor may read it, and as it is searched. */
export function listFilter(list: ListDefinition, actor: Actor | null, wanted: Filter, query: ListQuery): Filter {
  const asked = [wanted, activeOf(list, query), searchOf(query.search)];
  return { $and: [readableTo(list, actor), ...asked], isDeleted: false };
}

/** The same without pages. */
export async function allRecords<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor | null,
  wanted: Filter,
): Promise<RecordOf<R>[]> {
  const filter = { $and: [readableTo(list, actor), wanted], isDeleted: false };
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

/** Records of a location by id, also those of all of its company; others are left out. */
export async function recordsByIds<R extends ListDefinition>(
  app: AppContext,
  list: R,
  { companyId, locationId }: { companyId: string; locationId: string },
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, RecordOf<R>>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const found = await recordsOf(app, list)
    .find({ _id: { $in: wanted }, companyId, locationId: { $in: [locationId, null] }, isDeleted: false })
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

/** Above every other code point in use: the database compares code points. */
const LAST_SIGN = '\u{10ffff}';

/** Each typed word begins a word of the record; the digits of a phone are one word, however they are parted. */
export function searchOf(
  search: string | undefined,
  among: 'searchTerms' | 'ownerSearchTerms' = 'searchTerms',
): Filter {
  if (!search?.trim()) return {};
  const terms = queryTerms(search);
  // Punctuation alone matches nothing.
  if (terms.length === 0) return { _id: { $in: [] } };
  const begun = (wanted: readonly string[]) => ({
    $and: wanted.map((term) => ({ [among]: { $elemMatch: { $gte: term, $lt: `${term}${LAST_SIGN}` } } })),
  });
  const withPhone = phoneQueryTerms(search);
  return withPhone ? { $or: [begun(terms), begun(withPhone)] } : begun(terms);
}

function sortOf(
  list: ListDefinition,
  { sort, order, language = 'en' }: ListQuery & { language?: Language },
): Record<string, 1 | -1> {
  const column = sort ?? list.sortable[0];
  const ascending = order ? order === 'asc' : sort !== undefined || !list.newestFirst;
  return { [sortKeyAt(list, column, language)]: ascending ? 1 : -1 };
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

/** A record that the actor may change. Throws `not_found`, and `forbidden` for one that they only read. */
async function findToChange<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  id: string,
  tx: Tx,
): Promise<RecordOf<R>> {
  const found = await findRecord(app, list, actor, id, tx);
  assertMayChange(actor, list, found);
  return found;
}

/** Adds a record where the actor may, audited. Throws `invalid` for taken (`already_taken`), foreign or inconsistent values. */
export async function createRecord<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  scope: Scope,
  values: Values,
  tx: Tx | null = null,
): Promise<RecordOf<R>> {
  const at = new Date(app.now());
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const record: Record<string, unknown> & { _id: string; version: number } = {
    _id: newId(),
    ...scope,
    ...list.defaults(),
    ...list.internalDefaults?.(),
    ...given,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  assertMayWriteAt(actor, scope.locationId ?? null);
  assertTogether(list, record);
  await assertReferences(app, list, { ...scope, actor, tx }, record);
  const stored: AnyRecord = toStored(list, record);
  await within(app, tx, async (running) => {
    await rejectDuplicates(() => recordsOf(app, list).insertOne(stored, { session: running }));
    await recordAudit(app, running, { actor, scope, entity: list.name, entityId: record._id, after: record });
  });
  forgetCatalogue(app, list);
  return record as RecordOf<R>;
}

/**
 * Changes the sent fields alone. Throws `version_conflict` with the current record, also on a concurrent change.
 * `kept` adds derived fields; `alongside` writes in the same transaction.
 */
export async function updateRecord<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  id: string,
  { version, ...sent }: Values & { version?: number | undefined },
  options: {
    tx?: Tx | null;
    kept?: (before: RecordOf<R>, changes: Values) => Values;
    alongside?: (tx: Tx, before: RecordOf<R>, after: RecordOf<R>) => Promise<void>;
    /** Writes the record even without changed fields. */
    always?: boolean;
  } = {},
): Promise<RecordOf<R>> {
  const after = await within(app, options.tx ?? null, async (tx) => {
    const before = await findToChange(app, list, actor, id, tx);
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
      updatedAt: new Date(app.now()),
    } as RecordOf<R>;
    assertTogether(list, record);
    const scope = scopeOf(record);
    if ('locationId' in changes) assertMayWriteAt(actor, scope.locationId ?? null);
    await assertReferences(app, list, { ...scope, actor, tx }, changes, before);
    const { _id, ...rest } = { ...record, ...searchFields(list, record) };
    const result = await rejectDuplicates(() =>
      recordsOf(app, list).updateOne({ _id: id, version: before.version }, { $set: rest }, { session: tx }),
    );
    if (result.matchedCount === 0) throw new DomainError('version_conflict', { current: before });
    await recordAudit(app, tx, { actor, scope, entity: list.name, entityId: id, before, after: record });
    await options.alongside?.(tx, before, record);
    return record;
  });
  forgetCatalogue(app, list);
  return after;
}

/** Removes a record from its lists; references and audit history stay. */
export async function removeRecord<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  id: string,
  options: {
    tx?: Tx | null;
    alongside?: (tx: Tx, before: RecordOf<R>) => Promise<void>;
    afterwards?: (tx: Tx) => Promise<void>;
  } = {},
): Promise<{ _id: string }> {
  await within(app, options.tx ?? null, async (tx) => {
    const before = await findToChange(app, list, actor, id, tx);
    await options.alongside?.(tx, before);
    await recordsOf(app, list).updateOne(
      { _id: id },
      {
        $set: {
          isDeleted: true,
          ...('active' in before ? { active: false } : {}),
          version: before.version + 1,
          updatedAt: new Date(app.now()),
        },
      },
      { session: tx },
    );
    await options.afterwards?.(tx);
    await recordAudit(app, tx, { actor, scope: scopeOf(before), entity: list.name, entityId: id, before });
  });
  forgetCatalogue(app, list);
  return { _id: id };
}

function within<T>(app: AppContext, tx: Tx | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  return tx ? work(tx) : unitOfWork(app.connection, work);
}

function scopeOf(record: object): Scope {
  const { companyId, locationId } = record as Scope;
  return { companyId, locationId };
}

function assertTogether(list: ListDefinition, record: object): void {
  const wrong = list.check?.(record as never);
  if (wrong) throw invalidField(wrong.path, wrong.message);
}

/** The unique index detects the duplicate; the error names its field. */
async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const field = Object.keys(error.keyPattern ?? {}).at(-1) ?? '_id';
    throw invalidField(field.replace('sortKeys.', ''), 'already_taken');
  }
}

function forgetCatalogue(app: AppContext, { collection }: ListDefinition): void {
  if (['locations', 'services', 'resources'].includes(collection)) app.catalogue.forget();
}
