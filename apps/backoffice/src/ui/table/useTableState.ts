import type { Contract } from '@marea/domain/contract';
import type { Answer, CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useAddress } from '../useAddress.ts';
import type { TableData } from './columns.ts';

/** The state of a table, kept in the address, and its setters. */
export function useTableState<Key extends string, Filter extends string = never>(choices: TableChoices<Key, Filter>) {
  const { params, change } = useAddress();
  const read = readTable(params, choices);
  const { filters = [], firstPage = 1 } = choices;
  const names: readonly string[] = ['search', ...filters];
  /** A new query starts at its first page. */
  const ask = (changes: Record<string, string | null>) => change({ ...changes, page: null }, { replace: true });

  return {
    ...read,
    filter: (name: Filter) => params.get(name) ?? '',
    /** The active filters, as part of an address. */
    filterValues: Object.fromEntries(
      names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
    ),
    setPage: (page: number) => change({ page: page === firstPage ? null : String(page) }, { replace: true }),
    setLimit: (size: number) => ask({ limit: size === read.pageSizes[0] ? null : String(size) }),
    setSorting: ({ sort, order }: Sorting) => ask({ sort, order }),
    setFilters: (changes: Record<string, string | null>) => ask(changes),
    clearFilters: () => ask(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

export type TableState = Omit<ReturnType<typeof useTableState<string, string>>, 'filter'>;

export type Order = 'asc' | 'desc';
export type Sorting<Key extends string = string> = { sort: Key; order: Order };

export type TableChoices<Key extends string, Filter extends string> = {
  /** Columns by which the server sorts. */
  sorts: readonly Key[];
  /** The default order; without it the server decides. */
  sorting?: Sorting<Key> | undefined;
  /** Names of the filters in the address, besides `search`. */
  filters?: readonly Filter[];
  /** Rows a page on offer; the first is the default. */
  pageSizes?: readonly [number, ...number[]];
  /** The page of an address without one. */
  firstPage?: number;
};

const MAX_SEARCH = 80;
/** Rows a page of a managed list. */
const MANAGED_PAGE_SIZES = [10, 20, 50, 100] as const;

/** Reads the state of a table from an address; ignores invalid values. */
export function readTable<Key extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, sorting, pageSizes = MANAGED_PAGE_SIZES, firstPage = 1 }: TableChoices<Key, Filter>,
) {
  const sort = sorts.find((key) => key === params.get('sort'));
  const order: Order = params.get('order') === 'desc' ? 'desc' : 'asc';
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : firstPage,
    pageSizes,
    limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0],
    sorting: sort ? { sort, order } : (sorting ?? null),
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
  };
}

/** A page of a list, or a list that has no pages. */
export type ListAnswer<Row> = { docs: Row[]; total: number; totalIsBounded?: true | undefined } | { data: Row[] };
type RowOf<Answer> = Answer extends ListAnswer<infer Row> ? Row : never;
/** A row in the response of a list endpoint. */
export type ListRow<Name extends keyof Contract> = RowOf<Answer<Contract[Name]>>;

/** Fetches a page of a list once `isReady`, and shows the previous page until the next one arrives. */
export function useTableData<Name extends keyof Contract>(
  endpoint: Endpoint<Name>,
  input: CallInput<Contract[Name]>,
  { isReady = true }: { isReady?: boolean } = {},
): TableData<ListRow<Name>> {
  const query = useQuery({ ...queries(endpoint, input), enabled: isReady, placeholderData: keepPreviousData });
  const page = pageOf(query.data as ListAnswer<ListRow<Name>> | undefined);
  return { ...page, isStale: query.isPlaceholderData, error: query.error, retry: () => void query.refetch() };
}

function pageOf<Row>(answer: ListAnswer<Row> | undefined) {
  if (!answer) return { rows: undefined, total: 0, totalIsBounded: false };
  if ('docs' in answer)
    return { rows: answer.docs, total: answer.total, totalIsBounded: answer.totalIsBounded === true };
  return { rows: answer.data, total: answer.data.length, totalIsBounded: false };
}
