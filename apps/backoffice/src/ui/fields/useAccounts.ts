import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { useAllRecords } from '../useAllRecords.ts';

/** The accounts of the location and of all of its company, in the order of the settings. */
export function useAccounts() {
  const { _id } = useWorkplace().location;
  const { rows = [], isDenied } = useAllRecords(accountsEndpoints.accounts, {
    params: { id: _id },
    query: { sort: 'position', order: 'asc' },
  });
  return {
    accounts: rows,
    isDenied,
    titleOf: (id: string | null) => rows.find(({ _id: known }) => known === id)?.name ?? '',
  };
}
