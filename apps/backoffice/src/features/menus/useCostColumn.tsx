import { formatMoney } from '@marea/texts/money';
import { MoneyCell } from '@marea/web/Money.tsx';
import { useCosts } from './useCosts.ts';

type Kind = Parameters<typeof useCosts>[0];
type Made = { _id: string };

/** What a portion costs the company; no column for those who may not see it. */
export function useCostColumn(kind: Kind, rows: readonly Made[] | undefined) {
  const { isAllowed, currency, costOf } = useCosts(
    kind,
    rows?.map(({ _id }) => _id),
  );
  if (!isAllowed) return null;
  return {
    cell: ({ _id }: Made) => <MoneyCell amount={costOf(_id)} currency={currency} />,
    text: ({ _id }: Made) => {
      const cost = costOf(_id);
      return cost === null ? null : formatMoney(cost, currency);
    },
    align: 'right',
    phone: 'end',
  } as const;
}
