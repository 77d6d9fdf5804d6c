import type { ListDefinition, RecordOf } from '@marea/domain/contract/defineList';
import { searchTerms, sortText } from '@marea/domain/core/text/search';
import type { Language } from '@marea/domain/core/text/text';
import { languages } from '@marea/domain/core/text/text';
import * as z from 'zod';
import type { CollectionDefinition, Internal, StoredRow } from '../collection.ts';
import { collection } from '../collection.ts';
import type { Index } from './pageIndex.ts';
import { onlyForSearches } from './pageIndex.ts';

type SortKey = Internal['sortKeys'][string];

const internal = {
  isDeleted: z.boolean(),
  searchTerms: z.array(z.string()),
  sortKeys: z.record(z.string(), z.custom<SortKey>()),
};

const amongLiving = { unique: true, partialFilterExpression: { isDeleted: false } } as const;

export const internalFields = { isDeleted: 0, searchTerms: 0, sortKeys: 0, passwordHash: 0, sessions: 0 } as const;

/** Declares a list's collection with its indexes. `secrets` are returned only on request. */
export function listCollection<R extends ListDefinition, Secrets extends z.ZodRawShape = {}>(
  list: R,
  { secrets, indexes = [] }: { secrets?: Secrets; indexes?: readonly Index[] } = {},
): CollectionDefinition<
  StoredRow<RecordOf<R>> & z.output<z.ZodObject<Secrets>> & { _id: string },
  RecordOf<R> & { _id: string }
> {
  const inOrder = isBilingual(list, list.sortable[0])
    ? languages.map((language) => sortKeyAt(list, list.sortable[0], language))
    : [`sortKeys.${list.sortable[0]}`];
  const unique = Object.fromEntries((list.unique ?? []).map((field) => [field, 1 as const]));
  const shape = { ...list.row.shape, ...internal, ...secrets, _id: z.string() };
  return collection(
    list.collection,
    z.strictObject(shape),
    [
      ...inOrder.flatMap((column): Index[] => [
        { key: { locationId: 1, companyId: 1, isDeleted: 1, [column]: 1, _id: 1 } },
        { key: { companyId: 1, isDeleted: 1, [column]: 1, _id: 1 } },
      ]),
      { key: { companyId: 1, searchTerms: 1 }, ...onlyForSearches },
      ...(list.unique ? [{ key: { companyId: 1 as const, ...unique }, ...amongLiving }] : []),
      ...(list.distinct
        ? [{ key: { locationId: 1 as const, [`sortKeys.${list.distinct}`]: 1 as const }, ...amongLiving }]
        : []),
      ...indexes,
    ],
    [...Object.keys(internal), ...Object.keys(secrets ?? {})] as never[],
    { ...list.defaults(), ...list.internalDefaults?.() },
  ) as never;
}

export function toStored<Row extends object>(list: ListDefinition, record: Row): StoredRow<Row> {
  return { ...record, isDeleted: false, ...searchFields(list, record) };
}

export function searchFields(list: ListDefinition, record: object): Pick<Internal, 'searchTerms' | 'sortKeys'> {
  const valueOf = (field: string): unknown => Reflect.get(record, field);
  return {
    searchTerms: [
      ...new Set([
        ...searchTerms(...list.searched.flatMap((field) => textsOf(valueOf(field)))),
        ...(list.moreSearchTerms?.(record) ?? []),
      ]),
    ],
    sortKeys: Object.fromEntries(
      list.sortable.map((column) => {
        const value = valueOf(column);
        return [column, isBilingual(list, column) ? bilingualKeyOf(value) : sortKeyOf(value)];
      }),
    ),
  };
}

export function isBilingual({ row }: Pick<ListDefinition, 'row'>, column: string): boolean {
  const schema = row.shape[column];
  return schema instanceof z.ZodObject && languages.every((language) => language in schema.shape);
}

/** The field that sorts a reader's list. */
export function sortKeyAt(list: Pick<ListDefinition, 'row'>, column: string, language: Language): string {
  return isBilingual(list, column) ? `sortKeys.${column}.${language}` : `sortKeys.${column}`;
}

function bilingualKeyOf(value: unknown): Record<Language, string> {
  const { en, es } = value as Record<Language, string>;
  return { en: sortText(en || es), es: sortText(es || en) };
}

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
  return text === undefined ? null : sortText(text);
}
