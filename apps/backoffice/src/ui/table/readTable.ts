export type Order = 'asc' | 'desc';
export type Sorting<Key extends string = string> = { sort: Key; order: Order };

export type TableChoices<Key extends string, Filter extends string> = {
  /** Columns by which the server sorts. */
  sorts: readonly Key[];
  /** How rows are sorted that nobody sorted otherwise; without it the server decides. */
  sorting?: Sorting<Key>;
  /** Names of the filters in the address, beside `search`. */
  filters?: readonly Filter[];
  /** Rows a page that can be chosen; the first is the one at first. */
  pageSizes?: readonly [number, ...number[]];
  /** The page of an address that names none. */
  firstPage?: number;
};

const MAX_SEARCH = 80;
/** Rows a page of a managed list. */
const MANAGED_PAGE_SIZES = [10, 20, 50, 100] as const;

/** What a table shows of its list, as an address has it; what makes no sense there counts as not given. */
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
