import { useAddress } from '../useAddress.ts';
import { readTable, type Sorting, type TableChoices } from './readTable.ts';

/** What a table shows of its list, kept in the address, and how that is changed. */
export function useTableState<Key extends string, Filter extends string = never>(choices: TableChoices<Key, Filter>) {
  const { params, change } = useAddress();
  const read = readTable(params, choices);
  const { filters = [], firstPage = 1 } = choices;
  const names: readonly string[] = ['search', ...filters];
  /** Another question starts at its first page. */
  const ask = (changes: Record<string, string | null>) => change({ ...changes, page: null }, { replace: true });

  return {
    ...read,
    filter: (name: Filter) => params.get(name) ?? '',
    /** The filters that are set, as part of an address. */
    asked: Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))),
    setPage: (page: number) => change({ page: page === firstPage ? null : String(page) }, { replace: true }),
    setLimit: (size: number) => ask({ limit: size === read.pageSizes[0] ? null : String(size) }),
    setSorting: ({ sort, order }: Sorting) => ask({ sort, order }),
    setFilters: (changes: Record<string, string | null>) => ask(changes),
    clearFilters: () => ask(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

export type TableState = Omit<ReturnType<typeof useTableState<string, string>>, 'filter'>;
