import { formatMoney } from '@marea/texts/money';
import { MoneyCell } from '@marea/web/Money.tsx';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table/columns.ts';
import { useCosts } from './useCosts.ts';

type Kind = Parameters<typeof useCosts>[0];

/** What a portion costs the company; no column for those who may not see it. */
export function useCostColumn<Row extends { _id: string }>(
  kind: Kind,
  rows: readonly Row[] | undefined,
): Column<Row>[] {
  const { t } = useTranslation('menus');
  const { isAllowed, currency, costOf } = useCosts(
    kind,
    rows?.map(({ _id }) => _id),
  );
  if (!isAllowed) return [];
  const text = ({ _id }: Row) => {
    const cost = costOf(_id);
    return cost === null ? null : formatMoney(cost, currency);
  };
  return [
    {
      key: 'cost',
      header: t('columns.cost'),
      cell: ({ _id }) => <MoneyCell amount={costOf(_id)} currency={currency} />,
      text,
      align: 'right',
      phone: 'end',
    },
  ];
}
