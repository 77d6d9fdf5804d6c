import type { Contract } from '@marea/domain/contract';
import type { CallInput, Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import type { TableData } from './columns.ts';

/** A page of a list, or a list that has no pages. */
export type ListAnswer<Row> = { docs: Row[]; total: number; totalIsBounded?: true | undefined } | { data: Row[] };
type RowOf<Answer> = Answer extends ListAnswer<infer Row> ? Row : never;
/** A row of what a list endpoint answers. */
export type ListRow<Name extends keyof Contract> = RowOf<Answer<Contract[Name]>>;

/**
 * Asks for a list; what was there stays until the next page has come; nothing is asked before `isReady`.
 */
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
