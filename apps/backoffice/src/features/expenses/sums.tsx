import { Skeleton } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { Money } from '@marea/web/components/Money.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import type { RecordChoice } from '../../ui/fields/RecordField.tsx';
import { recordChoices } from '../../ui/fields/RecordField.tsx';
import { listEndpointsOf } from '../../ui/record/list/listCache.ts';

export type Sum = { currency: Currency; amount: number };

/** Sums by currency: two currencies are never added. */
export function sumsOf(rows: readonly Sum[]): Sum[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount })).toSorted(byCurrency);
}

const byCurrency = (one: Sum, other: Sum) => one.currency.localeCompare(other.currency);

/** Sums below each other; the currency is optional. A dash without any. */
export function ExpenseSums({ sums, withCode = true }: { sums: readonly Sum[]; withCode?: boolean }) {
  if (sums.length === 0) return <span aria-hidden>—</span>;
  return sums.map(({ currency, amount }) => (
    <div key={currency}>
      <Money amount={amount} currency={currency} withCode={withCode} />
    </div>
  ));
}

/** The total of rows, or a placeholder while they load. */
export function SumsOf({ rows, withCode = true }: { rows: readonly Sum[] | undefined; withCode?: boolean }) {
  if (!rows) return <Skeleton height={16} my={4} width={90} aria-busy="true" />;
  return <ExpenseSums sums={sumsOf(rows)} withCode={withCode} />;
}

export const endpoints = listEndpointsOf(expensesEndpoints, 'expenses', 'Expense');

/** The vessels of the location, inactive ones included. */
export function useVesselChoices(): RecordChoice[] | undefined {
  const { location } = useWorkplace();
  const { rows } = useAllRecords(fleetEndpoints.resourcesOfCompany, {
    query: { locationId: location._id, active: '0' },
  });
  return recordChoices(rows);
}
