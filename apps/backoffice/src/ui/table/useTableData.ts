import type { CallInput, Endpoint, Output } from '@marea/domain/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../app/api.ts';
import type { TableData } from './columns.ts';

/** A page of a list, or a list that has no pages. */
export type ListAnswer<Row> = { docs: Row[]; total: number } | { data: Row[] };
/** A row of what a list endpoint answers. */
export type RowOf<Answer> = Answer extends ListAnswer<infer Row> ? Row : never;

/** Asks for a list; what was there stays until the next page has come. `live` asks again every so many milliseconds. */
export function useTableData<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  choices: { live?: number } = {},
): TableData<RowOf<Output<E>>> {
  const query = useQuery({ ...queries(endpoint, input, choices), placeholderData: keepPreviousData });
  const { rows, total } = pageOf(query.data as ListAnswer<RowOf<Output<E>>> | undefined);
  return { rows, total, isStale: query.isPlaceholderData, error: query.error, retry: () => void query.refetch() };
}

function pageOf<Row>(answer: ListAnswer<Row> | undefined) {
  if (!answer) return { rows: undefined, total: 0 };
  if ('docs' in answer) return { rows: answer.docs, total: answer.total };
  return { rows: answer.data, total: answer.data.length };
}
