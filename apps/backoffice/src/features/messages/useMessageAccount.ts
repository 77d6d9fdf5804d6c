import type { MessageAccount } from '@marea/domain/messages/channels.schema';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useSingleRecord } from '../../ui/record/form/useSingleRecord.ts';

const { messageAccount, storeMessageAccount } = messagesEndpoints;

export type StoredMessageAccount = MessageAccount & { _id: string };
export type TypedMessageAccount = {
  accountSid?: string;
  /** An empty token keeps the stored one. */
  authToken?: string;
  whatsappSender?: string;
  smsSender?: string;
  version?: number;
};

/** The current company's message account, as forms take it. */
export function useMessageAccount() {
  const { _id } = useWorkplace().company;
  const queryClient = useQueryClient();
  const reading = queries(messageAccount, { query: { companyId: _id } });
  const query = useQuery(reading);
  const read = query.data?.data;
  return useSingleRecord({
    query,
    record: read && { ...read, _id },
    storedBy: storeMessageAccount,
    inputOf: ({ authToken, ...changed }: TypedMessageAccount) => {
      const { accountSid = '', whatsappSender = '', smsSender = '' } = read ?? {};
      const body = { accountSid, whatsappSender, smsSender, ...changed, ...(authToken ? { authToken } : {}) };
      return { query: { companyId: _id }, body };
    },
    keep: (answer): StoredMessageAccount => {
      queryClient.setQueryData(reading.queryKey, answer);
      return { ...answer.data, _id };
    },
  });
}
