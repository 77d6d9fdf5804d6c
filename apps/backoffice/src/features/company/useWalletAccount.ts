import type { Wire } from '@marea/domain/contract/endpoint';
import type { WalletAccount, WalletAccountChange } from '@marea/domain/wallets/wallet.schema';
import { walletsEndpoints } from '@marea/domain/wallets/wallets.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useSingleRecord } from '../../ui/record/form/useSingleRecord.ts';

const { walletAccount, storeWalletAccount } = walletsEndpoints;

export type StoredWalletAccount = Wire<WalletAccount> & { _id: string };

/** The current company's wallet account, as forms take it. */
export function useWalletAccount() {
  const { _id } = useWorkplace().company;
  const queryClient = useQueryClient();
  const reading = queries(walletAccount, { query: { companyId: _id } });
  const query = useQuery(reading);
  const read = query.data?.data;
  return useSingleRecord({
    query,
    record: read && { ...read, _id },
    storedBy: storeWalletAccount,
    inputOf: (changed: Partial<WalletAccountChange>) => ({
      query: { companyId: _id },
      body: { googleIssuer: read?.googleIssuer ?? '', ...changed },
    }),
    keep: (answer): StoredWalletAccount => {
      queryClient.setQueryData(reading.queryKey, answer);
      return { ...answer.data, _id };
    },
  });
}
