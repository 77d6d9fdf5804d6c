import type { MessageAccount } from '@marea/domain/messages/channels.schema';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { isTakenByForm } from '../../ui/record/form/formFailure.ts';
import { useTripsAhead } from '../../ui/trips/TripsAheadDialog.tsx';

const { messageAccount, storeMessageAccount } = messagesEndpoints;

export type StoredMessageAccount = MessageAccount & { _id: string };
export type TypedMessageAccount = {
  accountSid?: string;
  /** Empty keeps the stored one. */
  authToken?: string;
  whatsappSender?: string;
  smsSender?: string;
  version?: number;
};

/** The account of the company where one works, as forms take it. */
export function useMessageAccount() {
  const { t } = useTranslation('ui');
  const { _id: companyId } = useWorkplace().company;
  const mayWrite = useMayCall()(storeMessageAccount);
  const queryClient = useQueryClient();
  const reading = queries(messageAccount, { query: { companyId } });
  const query = useQuery(reading);
  const storing = useChange(storeMessageAccount, {
    handlesError: isTakenByForm,
    onSuccess: (answer) => {
      queryClient.setQueryData(reading.queryKey, answer);
      toastDone(t('updated'));
    },
  });
  const read = query.data?.data;
  return {
    record: read && { ...read, _id: companyId },
    error: query.error,
    retry: () => void query.refetch(),
    ahead: useTripsAhead(),
    saving: {
      close: () => {},
      mayWrite,
      save: async ({ authToken, ...changed }: TypedMessageAccount): Promise<StoredMessageAccount> => {
        const { accountSid = '', whatsappSender = '', smsSender = '' } = read ?? {};
        const body = { accountSid, whatsappSender, smsSender, ...changed, ...(authToken ? { authToken } : {}) };
        const { data } = await storing.mutateAsync({ query: { companyId }, body });
        return { ...data, _id: companyId };
      },
    },
  };
}
