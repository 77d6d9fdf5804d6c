import type { Wire } from '@marea/domain/contract/endpoint';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { queryKeyOf } from '@marea/web/client/query';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone, toastError } from '../../core/toasts.tsx';
import { moved } from '../../ui/order/SortableRows.tsx';
import type { RowAction } from '../../ui/table/columns.ts';

/** The actions that move an account up or down, or reorder all; accounts that share a place get distinct ones. */
export function useMove(rows: readonly Wire<Account>[] | undefined) {
  const { t } = useTranslation(['accounts', 'ui']);
  const queryClient = useQueryClient();
  const mayMove = useMayCall()(accountsEndpoints.updateAccount);

  /** Saves the accounts in this order; writes only those whose place changes. */
  const reorder = async (order: readonly Wire<Account>[]): Promise<void> => {
    const places = placesOf(order);
    const changed = order
      .map((one, i) => ({ ...one, place: places[i] ?? i }))
      .filter(({ position, place }) => position !== place);
    try {
      for (const { _id, version, place } of changed) {
        await call(accountsEndpoints.updateAccount, { params: { id: _id }, body: { position: place, version } });
      }
      toastDone(t('ui:updated'));
    } catch (error) {
      toastError(error);
    } finally {
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(accountsEndpoints.accounts) });
    }
  };
  const move = (account: Wire<Account>, step: -1 | 1) => {
    const from = rows?.findIndex(({ _id }) => _id === account._id) ?? 0;
    return reorder(moved(rows ?? [], from, from + step));
  };

  const movesOf = (account: Wire<Account>): RowAction[] => {
    const at = rows?.findIndex(({ _id }) => _id === account._id) ?? -1;
    if (!mayMove || !rows || at < 0) return [];
    return [
      ...(at > 0
        ? [
            {
              label: t('up'),
              icon: <IconArrowUp size={16} aria-hidden />,
              onClick: () => void move(account, -1),
            },
          ]
        : []),
      ...(at < rows.length - 1
        ? [
            {
              label: t('down'),
              icon: <IconArrowDown size={16} aria-hidden />,
              onClick: () => void move(account, 1),
            },
          ]
        : []),
    ];
  };
  return { mayMove, movesOf, reorder };
}

/** The places to distribute among these accounts: their present ones, made distinct. Other locations keep theirs. */
function placesOf(list: readonly Wire<Account>[]): number[] {
  let last = -1;
  return list
    .map(({ position }) => position)
    .toSorted((a, b) => a - b)
    .map((place) => {
      last = Math.max(place, last + 1);
      return last;
    });
}
