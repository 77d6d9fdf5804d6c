import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone } from '../../../core/toasts.tsx';
import type { ChangeInput } from '../../data/useChange.ts';
import { useChange } from '../../data/useChange.ts';
import { useTripsAhead } from '../../trips/TripsAheadDialog.tsx';
import { isTakenByForm } from './formFailure.ts';

type SingleRecord<Name extends keyof Contract, Row, Changes> = {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  record: Row | undefined;
  storedBy: Endpoint<Name>;
  /** Queries to refetch after saving. */
  refreshes?: readonly Endpoint[];
  /** The request for the changes of the form. */
  inputOf: (changes: Changes) => ChangeInput<Name>;
  /** Writes the response into the query's cache, and returns the record in it. */
  keep: (answer: Answer<Contract[Name]>) => Row;
};

/** A record without a list, as `FormPage` takes it. */
export function useSingleRecord<Name extends keyof Contract, Row, Changes>(single: SingleRecord<Name, Row, Changes>) {
  const { query, record, storedBy, refreshes = [], inputOf, keep } = single;
  const { t } = useTranslation('ui');
  const mayWrite = useMayCall()(storedBy);
  const storing = useChange(storedBy, { refreshes, handlesError: isTakenByForm });
  const save = async (changes: Changes): Promise<Row> => {
    const stored = keep(await storing.mutateAsync(inputOf(changes)));
    toastDone(t('updated'));
    return stored;
  };
  return {
    record,
    error: query.error,
    retry: () => void query.refetch(),
    ahead: useTripsAhead(),
    saving: { close: () => {}, mayWrite, save },
  };
}
