import type { Wire } from '@marea/domain/contract/endpoint';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import type { Settings, settingsFields } from '@marea/domain/settings/settings.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone } from '../../../core/toasts.tsx';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useChange } from '../../data/useChange.ts';
import { useTripsAhead } from '../../trips/TripsAheadDialog.tsx';
import { isTakenByForm } from '../form/formFailure.ts';

const { settings, updateSettings, guestSettings } = settingsEndpoints;

export type CompanySettings = Wire<Settings> & { _id: string };
export type SettingsChanges = { [Name in keyof typeof settingsFields]?: Settings[Name] } & { version?: number };

/** The settings of the company where one works, as forms take them; undefined for whoever reads only what guests may. */
export function useCompanySettings() {
  const { t } = useTranslation('ui');
  const { _id: companyId } = useWorkplace().company;
  const mayWrite = useMayCall()(updateSettings);
  const queryClient = useQueryClient();
  const reading = queries(settings, { query: { companyId } });
  const query = useQuery(reading);
  const updating = useChange(updateSettings, {
    refreshes: [guestSettings],
    handlesError: isTakenByForm,
    onSuccess: (answer) => {
      queryClient.setQueryData(reading.queryKey, answer);
      toastDone(t('updated'));
    },
  });
  const read = query.data?.data;
  return {
    record: read && 'version' in read ? { ...read, _id: companyId } : undefined,
    error: query.error,
    retry: () => void query.refetch(),
    ahead: useTripsAhead(),
    saving: {
      close: () => {},
      mayWrite,
      save: async ({ version, ...changed }: SettingsChanges): Promise<CompanySettings> => {
        const { data } = await updating.mutateAsync({ body: { settings: changed, companyId, version } });
        return { ...data, _id: companyId };
      },
    },
  };
}
