import type { Wire } from '@marea/domain/kernel/wire';
import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import type { Account } from '@marea/domain/payments/account.schema';
import { keyOf } from '@marea/web/query';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { toastDone, toastError } from '../../app/toasts.ts';
import type { RowAction } from '../../ui/table/columns.ts';

/** The acts that move an account one place up or down; all of the order is numbered anew where places were shared. */
export function useMove(rows: readonly Wire<Account>[] | undefined): (account: Wire<Account>) => RowAction[] {
  const { t } = useTranslation(['accounts', 'ui']);
  const queryClient = useQueryClient();
  const mayMove = useMayCall()(accountsEndpoints.updateAccount);

  const move = async (account: Wire<Account>, step: -1 | 1): Promise<void> => {
    const order = [...(rows ?? [])];
    const from = order.findIndex(({ _id }) => _id === account._id);
    order.splice(from, 1);
    order.splice(from + step, 0, account);
    const changed = order
      .map((one, position) => ({ ...one, wanted: position }))
      .filter(({ position, wanted }) => position !== wanted);
    try {
      for (const { _id, version, wanted } of changed) {
        await call(accountsEndpoints.updateAccount, { params: { id: _id }, body: { position: wanted, version } });
      }
      toastDone(t('ui:updated'));
    } catch (error) {
      toastError(error);
    } finally {
      void queryClient.invalidateQueries({ queryKey: keyOf(accountsEndpoints.accounts) });
    }
  };

  return (account) => {
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
}
