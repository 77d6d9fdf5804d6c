import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import type { Sum } from './sums.tsx';

/** What the expenses that the list is asked for come to; undefined until it is known. */
export function useExpenseTotals(asked: Record<string, string>): readonly Sum[] | undefined {
  const { location } = useWorkplace();
  const input = { params: { id: location._id }, query: asked };
  const { data } = useQuery({ ...queries(expensesEndpoints.expenseTotals, input), placeholderData: keepPreviousData });
  return data?.data;
}
