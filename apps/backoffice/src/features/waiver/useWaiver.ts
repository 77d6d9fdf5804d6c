import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import type { WaiverSettings } from '@marea/domain/checkin/waiver.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { toastDone } from '../../core/toasts.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { isTakenByForm } from '../../ui/record/formFailure.ts';
import { useTripsAhead } from '../../ui/trips/useTripsAhead.ts';
import { useChange } from '../../ui/useChange.ts';

const { waiver, changeWaiver } = checkinEndpoints;

export type CompanyWaiver = WaiverSettings & { _id: string; version: number };
type WaiverChanges = Partial<Pick<WaiverSettings, 'text' | 'required' | 'asksBirthDate'>> & { version?: number };

/** The waiver of the company where one works, as its form takes it. */
export function useWaiver() {
  const { t } = useTranslation('ui');
  const { _id: companyId } = useWorkplace().company;
  const queryClient = useQueryClient();
  const reading = queries(waiver, { query: { companyId } });
  const query = useQuery(reading);
  const changing = useChange(changeWaiver, {
    handlesError: isTakenByForm,
    onSuccess: (answer) => {
      queryClient.setQueryData(reading.queryKey, answer);
      toastDone(t('updated'));
    },
  });
  const read = query.data?.data;
  const recordOf = (one: WaiverSettings): CompanyWaiver => ({ ...one, _id: companyId, version: one.number });
  return {
    record: read && recordOf(read),
    error: query.error,
    retry: () => void query.refetch(),
    ahead: useTripsAhead(),
    saving: {
      close: () => {},
      mayWrite: useMayCall()(changeWaiver),
      save: async ({ version = 0, ...changed }: WaiverChanges): Promise<CompanyWaiver> => {
        const { text, required, asksBirthDate } = { ...(read as WaiverSettings), ...changed };
        const body = { text, required, asksBirthDate, number: version };
        const { data } = await changing.mutateAsync({ query: { companyId }, body });
        return recordOf(data);
      },
    },
  };
}
