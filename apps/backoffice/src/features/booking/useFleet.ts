import type { Addon } from '@marea/domain/fleet/addon.schema';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { VesselView } from '@marea/domain/fleet/vessel.schema';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { isOwner } from '../../core/session/guards.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

const MINUTES = 60_000;

/** A vessel as staff see it, with the add-ons sold aboard. */
export type FleetVessel = VesselView & { addonList?: Addon[] };

/** The vessels and services of the location; an owner's own vessels only. */
export function useFleet() {
  const { location } = useWorkplace();
  const user = useCurrentUser();
  const params = { id: location._id };
  const resources = useQuery({
    ...queries(fleetEndpoints.locationResources, { params, query: { addons: '1' } }),
    staleTime: MINUTES,
  });
  const services = useQuery({
    ...queries(fleetEndpoints.locationServices, { params, query: { list: '1' } }),
    staleTime: MINUTES,
  });
  const vessels = (resources.data?.data ?? []).filter((one): one is FleetVessel => 'blackouts' in one);
  return {
    vessels: isOwner(user) ? vessels.filter(({ _id }) => user.resources.includes(_id)) : vessels,
    services: (services.data?.data ?? []).filter((one): one is Service => 'companyId' in one),
    isLoading: resources.isPending || services.isPending,
    error: resources.error ?? services.error,
    retry: () => void Promise.all([resources.refetch(), services.refetch()]),
  };
}
export type Fleet = ReturnType<typeof useFleet>;
