import type { MenuChoice } from '@marea/domain/menus/foodCost.schema';
import { foodCostEndpoints } from '@marea/domain/menus/menus.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

type Portion = { _id: string };

/** The company's cost of a portion; no column for people who may not see it. */
export function useCostColumn(kind: Kind, rows: readonly Portion[] | undefined) {
  const { isAllowed, currency, costOf } = useCosts(
    kind,
    rows?.map(({ _id }) => _id),
  );
  if (!isAllowed) return null;
  return {
    cell: ({ _id }: Portion) => <MoneyCell amount={costOf(_id)} currency={currency} />,
    text: ({ _id }: Portion) => {
      const cost = costOf(_id);
      return cost === null ? null : formatMoney(cost, currency);
    },
    align: 'right',
    phone: 'end',
  } as const;
}

type Kind = 'alimentos' | 'bebidas' | 'recetas';

/**
 * The company's cost of a portion of some dishes, drinks or recipes, minor units; null for one without a recipe or a
 * price. `costs` is null for people who may not see costs.
 */
export function useCosts(kind: Kind, ids: readonly string[] | undefined) {
  const { location, company } = useWorkplace();
  const isAllowed = useMayCall()(foodCostEndpoints.foodCost);
  const portions = (ids ?? []).toSorted().map((id) => ({ id, cantidad: 1 }));
  const body: MenuChoice = { locationId: location._id, [kind]: portions };
  const { data } = useQuery({
    ...queries(foodCostEndpoints.foodCost, { body }),
    enabled: isAllowed && portions.length > 0,
  });
  const costs = new Map(data?.data.lines.map(({ id, cost }) => [id, cost]));
  return {
    isAllowed,
    currency: company.currency,
    /** Null while unknown. */
    costOf: (id: string): number | null => costs.get(id) || null,
  };
}
