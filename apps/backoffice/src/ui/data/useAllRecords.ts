import type { Contract } from '@marea/domain/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { queryKeyOf } from '@marea/web/client/query';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import type { ListRow } from '../table/useTableState.ts';

const PAGE = 100;
/** More than anybody would choose from. */
const MAX_PAGES = 20;

type Page<Row> = { docs: Row[]; total: number };

/** Every record of a paged list, for a choice; empty, without a request, for people who may not read the list. */
export function useAllRecords<Name extends keyof Contract>(
  endpoint: Endpoint<Name>,
  input: CallInput<Contract[Name]>,
): { rows: ListRow<Name>[] | undefined; isDenied: boolean; error: Error | null; retry: () => void } {
  return useAllRecordsOf(endpoint, [input]);
}

/**
 * Every record of several paged lists, one after the other, such as those of each location; undefined until all are
 * loaded.
 */
export function useAllRecordsOf<Name extends keyof Contract>(
  endpoint: Endpoint<Name>,
  inputs: readonly CallInput<Contract[Name]>[],
): { rows: ListRow<Name>[] | undefined; isDenied: boolean; error: Error | null; retry: () => void } {
  const isAllowed = useMayCall()(endpoint);
  const lists = useQueries({
    queries: inputs.map((input) => ({
      queryKey: [...queryKeyOf(endpoint), input, 'all'],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadAll(endpoint, input, signal),
      enabled: isAllowed,
    })),
    combine: together<ListRow<Name>>,
  });
  return { ...lists, isDenied: !isAllowed };
}

function together<Row>(lists: UseQueryResult<Page<Row>>[]) {
  const read = lists.flatMap(({ data }) => data ?? []);
  return {
    rows: read.length === lists.length ? read.flatMap(({ docs }) => docs) : undefined,
    error: lists.find(({ error }) => error)?.error ?? null,
    retry: () => lists.forEach(({ refetch }) => void refetch()),
  };
}

async function loadAll<Name extends keyof Contract>(
  endpoint: Endpoint<Name>,
  input: CallInput<Contract[Name]>,
  signal: AbortSignal,
): Promise<Page<ListRow<Name>>> {
  const { query } = input as { query?: object };
  const docs: ListRow<Name>[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const pageInput = { ...input, query: { ...query, page, limit: PAGE }, signal } as Parameters<typeof call<Name>>[1];
    const answer = (await call(endpoint, pageInput)) as Page<ListRow<Name>>;
    docs.push(...answer.docs);
    if (answer.docs.length < PAGE || docs.length >= answer.total) break;
  }
  return { docs, total: docs.length };
}
