import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { queryKeyOf } from '@marea/web/client/query';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangeInput } from '../../data/useChange.ts';
import type { Identified } from '../../table/columns.ts';

type Page = { docs: Identified[]; total: number } | { data: Identified[] };

/** The cached pages of a list, updated in place when a record changes. */
export function listCache(queryClient: QueryClient, list: Endpoint) {
  const queryKey = queryKeyOf(list);
  const change = (key: readonly unknown[], changed: (rows: Identified[]) => Identified[]) =>
    queryClient.setQueriesData<Page>({ queryKey: key }, (page) => page && withRows(page, changed));
  return {
    /** The record as last seen on any page of the list. */
    find(id: string): Identified | undefined {
      return queryClient
        .getQueriesData<Page>({ queryKey })
        .flatMap(([, page]) => (page ? rowsOf(page) : []))
        .find(({ _id }) => _id === id);
    },
    /** Shows a new record on the open page; other pages are refetched when they open. */
    add(record: Identified, input: unknown, where: 'first' | 'last'): void {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      change([...queryKey, input], (rows) => (where === 'first' ? [record, ...rows] : [...rows, record]));
    },
    /** Replaces a record, keeping the fields that only the list has. */
    replace(record: Identified): void {
      change(queryKey, (rows) => rows.map((row) => (row._id === record._id ? { ...row, ...record } : row)));
    },
    /** Removes a record, and refetches what moves up onto its page. */
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

type Act = 'create' | 'update' | 'delete';

/**
 * The endpoints of a managed list by action. Those of a record are named after it: for a `Coupon`, `createCoupon`,
 * `updateCoupon` and `deleteCoupon`. An unknown name does not compile.
 */
export function listEndpointsOf<
  List extends string,
  One extends string,
  const Declared extends Record<List | `${Act}${One}`, Endpoint>,
>(declared: Declared, list: List, one: One) {
  return {
    list: declared[list],
    create: declared[`create${one}` as const],
    update: declared[`update${one}` as const],
    remove: declared[`delete${one}` as const],
  };
}

type Name = keyof Contract;
type Parts = {
  params?: Record<string, string> | undefined;
  query?: object;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
};

/** The record in an endpoint's response. */
export type CachedRecord<N extends Name> =
  Answer<Contract[N]> extends { data: infer Row extends Identified } ? Row : never;

/**
 * The input of an endpoint that the caller has as a parameter. The compiler cannot build such an input; it checks the
 * parts where the endpoint is named.
 */
export function inputOf<N extends Name>(_endpoint: Endpoint<N>, parts: Parts): ChangeInput<N> {
  return parts as ChangeInput<N>;
}

/** The record in the response of such an endpoint. */
export function recordIn<N extends Name>(_endpoint: Endpoint<N>, answer: Answer<Contract[N]>): CachedRecord<N> {
  return (answer as { data: CachedRecord<N> }).data;
}
