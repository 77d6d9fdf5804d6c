import type { Wire } from '@marea/domain/contract/endpoint';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import type { Settings, settingsFields } from '@marea/domain/settings/settings.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useSingleRecord } from '../form/useSingleRecord.ts';

const { settings, updateSettings, guestSettings } = settingsEndpoints;

export type CompanySettings = Wire<Settings> & { _id: string };
export type SettingsChanges = { [Name in keyof typeof settingsFields]?: Settings[Name] } & { version?: number };

/** The current company's settings, as forms take them; undefined for people who read only what guests may. */
export function useCompanySettings() {
  const { _id: companyId } = useWorkplace().company;
  const queryClient = useQueryClient();
  const reading = queries(settings, { query: { companyId } });
  const query = useQuery(reading);
  const read = query.data?.data;
  return useSingleRecord({
    query,
    record: read && 'version' in read ? { ...read, _id: companyId } : undefined,
    storedBy: updateSettings,
    refreshes: [guestSettings],
    inputOf: ({ version, ...changed }: SettingsChanges) => ({ body: { settings: changed, companyId, version } }),
    keep: (answer): CompanySettings => {
      queryClient.setQueryData(reading.queryKey, answer);
      return { ...answer.data, _id: companyId };
    },
  });
}
