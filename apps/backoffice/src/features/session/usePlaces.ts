import { contract } from '@marea/domain/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/api.ts';

/** The companies and active locations that the person can choose between. */
export function usePlaces() {
  const companies = useQuery(queries(contract.companies, {}));
  const locations = useQuery(queries(contract.allLocations, {}));
  return {
    companies: companies.data?.data ?? [],
    locations: (locations.data?.data ?? []).filter(({ active }) => active),
    isLoaded: companies.isSuccess && locations.isSuccess,
    error: companies.error ?? locations.error,
    retry: () => void Promise.all([companies.refetch(), locations.refetch()]),
  };
}
