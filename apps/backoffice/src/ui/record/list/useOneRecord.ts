import type { Contract } from '@marea/domain/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../data/useChange.ts';
import { useTripsAhead } from '../../trips/TripsAheadDialog.tsx';
import { useAddress } from '../../useAddress.ts';
import { isTakenByForm } from '../form/formFailure.ts';
import { inputOf, recordIn, type CachedRecord } from './listCache.ts';

type Name = keyof Contract;

type OneEndpoints<Read extends Name, Update extends Name, Remove extends Name> = {
  read: Endpoint<Read>;
  update: Endpoint<Update>;
  remove: Endpoint<Remove>;
  /** The lists that contain it. */
  lists: readonly Endpoint[];
};

/** A record with its own page: shown, edited in the form that `?open=` in the address opens, and removed. */
export function useOneRecord<Read extends Name, Update extends Name, Remove extends Name>(
  { read, update, remove, lists }: OneEndpoints<Read, Update, Remove>,
  id: string,
) {
  const { t } = useTranslation('ui');
  const mayCall = useMayCall();
  const address = useAddress();
  const ahead = useTripsAhead();
  const queryClient = useQueryClient();
  const reading = queries(read, inputOf(read, { params: { id } }));
  const query = useQuery(reading);
  const updating = useChange(update, {
    refreshes: lists,
    handlesError: isTakenByForm,
    onSuccess: (output) => {
      queryClient.setQueryData([...reading.queryKey], output);
      toastDone(t('updated'));
    },
  });
  const removing = useChange(remove, { refreshes: lists, onSuccess: () => toastDone(t('removed')) });
  return {
    record: query.data && recordIn(read, query.data),
    error: query.error,
    retry: () => void query.refetch(),
    isOpen: address.params.has('open'),
    edit: () => address.change({ open: 'edit' }),
    mayUpdate: mayCall(update),
    mayRemove: mayCall(remove),
    remove: () => removing.mutateAsync(inputOf(remove, { params: { id } })),
    /** The questions about trips that a change of the record affects. */
    ahead,
    /** The input of the record's form. */
    saving: {
      close: () => address.change({ open: null }, { replace: true }),
      mayWrite: mayCall(update),
      save: (changes: CallInput<Contract[Update]>['body']): Promise<CachedRecord<Update>> =>
        ahead.confirming(async (more) => {
          const input = inputOf(update, { params: { id }, body: { ...changes, ...more } });
          return recordIn(update, await updating.mutateAsync(input));
        }),
    },
  };
}
