import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { createQueries, queryKeyOf } from '@marea/web/query';
import { useQuery } from '@tanstack/react-query';
import { callOutside } from '../../core/api.ts';

const queries = createQueries(callOutside);
/** Cached apart from the same answers inside a company. */
const OUTSIDE = 'outside';
const readCompanies = {
  ...queries(sessionEndpoints.companies, {}),
  queryKey: [...queryKeyOf(sessionEndpoints.companies), OUTSIDE],
};
const readLocations = {
  ...queries(fleetEndpoints.allLocations, {}),
  queryKey: [...queryKeyOf(fleetEndpoints.allLocations), OUTSIDE],
};

/** The companies and active locations that the person can choose between. */
export function useWorkplaces() {
  const companies = useQuery(readCompanies);
  const locations = useQuery(readLocations);
  return {
    companies: companies.data?.data ?? [],
    locations: (locations.data?.data ?? []).filter(({ active }) => active),
    isLoaded: companies.isSuccess && locations.isSuccess,
    error: companies.error ?? locations.error,
    retry: () => void Promise.all([companies.refetch(), locations.refetch()]),
  };
}
