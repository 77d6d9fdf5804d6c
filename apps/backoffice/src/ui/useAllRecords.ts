import type { Contract } from '@marea/domain/contract/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { keyOf } from '@marea/web/query';
import { useQuery } from '@tanstack/react-query';
import { call } from '../app/api.ts';
import { useMayCall } from '../app/session/useMayCall.ts';
import type { ListRow } from './table/useTableData.ts';

const PAGE = 100;
/** More than anybody chooses from. */
const MAX_PAGES = 20;

type Page<Row> = { docs: Row[]; total: number };

/** Every record of a paged list, to choose from; nothing is asked, and nothing comes, where the person may not read it. */
export function useAllRecords<Name extends keyof Contract>(
  endpoint: Endpoint<Name>,
  input: CallInput<Contract[Name]>,
): { rows: ListRow<Name>[] | undefined; isDenied: boolean; error: Error | null; retry: () => void } {
  const isAllowed = useMayCall()(endpoint);
  const query = useQuery({
    queryKey: [...keyOf(endpoint), input, 'all'],
    queryFn: ({ signal }) => loadAll(endpoint, input, signal),
    enabled: isAllowed,
  });
  return {
    rows: query.data?.docs,
    isDenied: !isAllowed,
    error: query.error,
    retry: () => void query.refetch(),
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
    const asked = { ...input, query: { ...query, page, limit: PAGE }, signal } as Parameters<typeof call<Name>>[1];
    const answer = (await call(endpoint, asked)) as Page<ListRow<Name>>;
    docs.push(...answer.docs);
    if (answer.docs.length < PAGE || docs.length >= answer.total) break;
  }
  return { docs, total: docs.length };
}
