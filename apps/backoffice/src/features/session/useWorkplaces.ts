import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/api.ts';

/** The companies and active locations that the person can choose between. */
export function useWorkplaces() {
  const companies = useQuery(queries(sessionEndpoints.companies, {}));
  const locations = useQuery(queries(fleetEndpoints.allLocations, {}));
  return {
    companies: companies.data?.data ?? [],
    locations: (locations.data?.data ?? []).filter(({ active }) => active),
    isLoaded: companies.isSuccess && locations.isSuccess,
    error: companies.error ?? locations.error,
    retry: () => void Promise.all([companies.refetch(), locations.refetch()]),
  };
}
