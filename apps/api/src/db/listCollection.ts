import type { ListDefinition, RecordOf } from '@marea/domain/contract/defineList';
import { foldText, searchTerms } from '@marea/domain/kernel/search';
import * as z from 'zod';
import type { CollectionDefinition, Index, Internal, Stored } from './collection.ts';
import { collection } from './collection.ts';
import { onlyForSearches } from './searchIndex.ts';

type SortKey = Internal['sortKeys'][string];

/** What the database keeps of a record beside what is on the wire. */
const internal = {
  isDeleted: z.boolean(),
  searchTerms: z.array(z.string()),
  sortKeys: z.record(z.string(), z.custom<SortKey>()),
};

/** Leaves out what is never on the wire: what finds a record, and a person's secrets. */
export const internalFields = { isDeleted: 0, searchTerms: 0, sortKeys: 0, passwordHash: 0, sessions: 0 } as const;

/**
 * Declares the collection of a list, with the indexes that its order, its search and its unique fields
 * need. `secrets` are fields that it keeps beside and a read gives only to who asks for them; `indexes` are
 * for what it is asked beside.
 */
export function listCollection<R extends ListDefinition, Secrets extends z.ZodRawShape = {}>(
  list: R,
  { secrets, indexes = [] }: { secrets?: Secrets; indexes?: readonly Index[] } = {},
): CollectionDefinition<
  Stored<RecordOf<R>> & z.output<z.ZodObject<Secrets>> & { _id: string },
  RecordOf<R> & { _id: string }
> {
  const firstColumn = `sortKeys.${list.columns[0]}`;
  const unique = Object.fromEntries((list.unique ?? []).map((field) => [field, 1 as const]));
  const shape = { ...list.row.shape, ...internal, ...secrets, _id: z.string() };
  return collection(
    list.collection,
    z.strictObject(shape),
    [
      { key: { locationId: 1, companyId: 1, isDeleted: 1, [firstColumn]: 1, _id: 1 } },
      { key: { companyId: 1, isDeleted: 1, [firstColumn]: 1, _id: 1 } },
      { key: { companyId: 1, searchTerms: 1 }, ...onlyForSearches },
      ...(list.unique
        ? [{ key: { companyId: 1 as const, ...unique }, unique: true, partialFilterExpression: { isDeleted: false } }]
        : []),
      ...indexes,
    ],
    [...Object.keys(internal), ...Object.keys(secrets ?? {})] as never[],
  ) as never;
}

/** Prepares a record for the database. */
export function toStored<Row extends object>(list: ListDefinition, record: Row): Stored<Row> {
  return { ...record, isDeleted: false, ...searchFields(list, record) };
}

/** The search terms and sort keys of a record. */
export function searchFields(list: ListDefinition, record: object): Pick<Internal, 'searchTerms' | 'sortKeys'> {
  const valueOf = (field: string): unknown => Reflect.get(record, field);
  return {
    searchTerms: [
      ...new Set([
        ...searchTerms(...list.searched.flatMap((field) => textsOf(valueOf(field)))),
        ...(list.moreSearchTerms?.(record as never) ?? []),
      ]),
    ],
    sortKeys: Object.fromEntries(list.columns.map((column) => [column, sortKeyOf(valueOf(column))])),
  };
}

/** Every text in a value: its own, those of both languages, those of a list. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

function sortKeyOf(value: unknown): SortKey {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  const [text] = textsOf(value);
  return text === undefined ? null : foldText(text);
}
