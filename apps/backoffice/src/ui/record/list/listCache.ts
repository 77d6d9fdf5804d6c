import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { queryKeyOf } from '@marea/web/client/query';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangeInput } from '../../data/useChange.ts';
import type { Identified } from '../../table/columns.ts';

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

type Act = 'create' | 'update' | 'delete';

/**
 * The endpoints of a managed list by what they do. Those of one record are called after it: of one `Coupon`,
 * `createCoupon`, `updateCoupon` and `deleteCoupon`. A name that there is not does not compile.
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

/** The record that an endpoint answers. */
export type CachedRecord<N extends Name> =
  Answer<Contract[N]> extends { data: infer Row extends Identified } ? Row : never;

/**
 * The input of an endpoint that is a parameter of its caller. The compiler cannot put such an input together; it checks
 * what goes into it where the endpoint is named.
 */
export function inputOf<N extends Name>(_endpoint: Endpoint<N>, parts: Parts): ChangeInput<N> {
  return parts as ChangeInput<N>;
}

/** The record in the answer of such an endpoint. */
export function recordIn<N extends Name>(_endpoint: Endpoint<N>, answer: Answer<Contract[N]>): CachedRecord<N> {
  return (answer as { data: CachedRecord<N> }).data;
}
