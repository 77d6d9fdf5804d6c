import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../data/useAllRecords.ts';

/**
 * The accounts of a location, by default the current one, and those of its whole company, in the order of the settings.
 */
export function useAccounts(locationId?: string) {
  const { _id } = useWorkplace().location;
  const { rows, isDenied, error, retry } = useAllRecords(accountsEndpoints.accounts, {
    params: { id: locationId ?? _id },
    query: { sort: 'position', order: 'asc' },
  });
  const accounts = rows ?? [];
  return {
    accounts,
    isLoading: rows === undefined && !isDenied && !error,
    isDenied,
    error,
    retry,
    titleOf: (id: string | null) => accounts.find(({ _id: known }) => known === id)?.name ?? '',
  };
}
