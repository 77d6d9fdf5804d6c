import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { useLanguage } from '@marea/web/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import type { Party } from './useWaitlist.ts';

const MINUTES = 60_000;

/** The trips and vessels that a party may ask for. */
export function useRequestedTrip() {
  const language = useLanguage();
  const params = { id: useWorkplace().location._id };
  const services = useQuery({ ...queries(fleetEndpoints.locationServices, { params, query: {} }), staleTime: MINUTES });
  const vessels = useQuery({ ...queries(fleetEndpoints.locationResources, { params, query: {} }), staleTime: MINUTES });
  const serviceChoices = services.data?.data.map(({ _id, displayName }) => ({
    value: _id,
    label: displayName[language],
  }));
  const vesselChoices = vessels.data?.data.map(({ _id, name }) => ({ value: _id, label: name }));
  const labelOf = (choices: typeof serviceChoices, id: string | null) =>
    choices?.find(({ value }) => value === id)?.label;
  return {
    serviceChoices,
    vesselChoices,
    requestedText: ({ serviceId, resourceId }: Pick<Party, 'serviceId' | 'resourceId'>) =>
      [labelOf(serviceChoices, serviceId), labelOf(vesselChoices, resourceId)].filter(Boolean).join(' · ') || undefined,
  };
}
