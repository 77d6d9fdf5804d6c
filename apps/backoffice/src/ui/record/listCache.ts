import type { Endpoint } from '@marea/domain/contract/endpoint';
import { queryKeyOf } from '@marea/web/query';
import type { QueryClient } from '@tanstack/react-query';
import type { Identified } from '../table/useTableModel.ts';

type Page = { docs: Identified[]; total: number } | { data: Identified[] };

/** Lists as this browser has them, changed in place when one of their records is. */
export function listCache(queryClient: QueryClient, list: Endpoint) {
  const queryKey = queryKeyOf(list);
  const change = (key: readonly unknown[], changed: (rows: Identified[]) => Identified[]) =>
    queryClient.setQueriesData<Page>({ queryKey: key }, (page) => page && withRows(page, changed));
  return {
    /** The record as it was last seen on some page of the list. */
    find(id: string): Identified | undefined {
      return queryClient
        .getQueriesData<Page>({ queryKey })
        .flatMap(([, page]) => (page ? rowsOf(page) : []))
        .find(({ _id }) => _id === id);
    },
    /** Shows a new record on the page that is open; other pages are asked for again when somebody turns to them. */
    add(record: Identified, input: unknown, where: 'first' | 'last'): void {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      change([...queryKey, input], (rows) => (where === 'first' ? [record, ...rows] : [...rows, record]));
    },
    /** What only the list says of a record stays as it was. */
    replace(record: Identified): void {
      change(queryKey, (rows) => rows.map((row) => (row._id === record._id ? { ...row, ...record } : row)));
    },
    /** Takes a record off, and asks for what moves up onto its page. */
    remove(id: string): void {
      change(queryKey, (rows) => rows.filter(({ _id }) => _id !== id));
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}

const rowsOf = (page: Page) => ('docs' in page ? page.docs : page.data);

function withRows(page: Page, changed: (rows: Identified[]) => Identified[]): Page {
  if ('data' in page) return { ...page, data: changed(page.data) };
  const docs = changed(page.docs);
  return { ...page, docs, total: page.total + docs.length - page.docs.length };
}
