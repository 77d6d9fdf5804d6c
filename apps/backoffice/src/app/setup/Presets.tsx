import { Text, UnstyledButton } from '@mantine/core';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { servicesOfPreset, setupPresets, vesselsOfPreset } from '@marea/domain/setup/presets';
import type { SetupPreset } from '@marea/domain/setup/presets';
import { setupEndpoints } from '@marea/domain/setup/setup.endpoints';
import { queryKeyOf } from '@marea/web/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import classes from './Setup.module.css';

const { createResource, createService, resourcesOfCompany, servicesOfCompany } = fleetEndpoints;
const refreshed = [resourcesOfCompany, servicesOfCompany, setupEndpoints.setup];

/** Common fleets to begin with: vessels, and services that stay off until somebody has checked their prices. */
export function Presets() {
  const { t } = useTranslation('setup');
  const { company, location } = useWorkplace();
  const queryClient = useQueryClient();
  const mayCall = useMayCall();
  const create = useMutation({
    mutationFn: async (preset: SetupPreset) => {
      const at = { locationId: location._id };
      const resources: string[] = [];
      for (const vessel of vesselsOfPreset(preset, company.language)) {
        const { data } = await call(createResource, { body: { ...at, ...vessel } });
        resources.push(data._id);
      }
      const { language, currency } = company;
      for (const service of servicesOfPreset(preset, { language, currency, resources })) {
        await call(createService, { body: { ...at, ...service } });
      }
    },
    onSuccess: () => toastDone(t('presets.done')),
    onSettled: () => {
      for (const endpoint of refreshed) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
    },
  });
  if (!mayCall(createResource) || !mayCall(createService)) return null;
  return (
    <div role="group" aria-label={t('presets.label')}>
      <Text mt="md" size="sm">
        {t('presets.lead')}
      </Text>
      <div className={classes.presets}>
        {setupPresets.map((preset) => (
          <UnstyledButton
            key={preset}
            className={classes.preset}
            disabled={create.isPending}
            onClick={() => create.mutate(preset)}
          >
            <b>{t(`presets.${preset}.title`)}</b>
            <span>{t(`presets.${preset}.text`)}</span>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
