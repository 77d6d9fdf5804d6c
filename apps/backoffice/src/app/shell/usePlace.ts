import type { Location } from '@marea/domain/fleet/location.schema';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queries } from '../api.ts';

/** Where the person works: the location with its settings, and its company. */
export type WorkPlace = { location: Location; company: PublicCompany };

export const PlaceContext = createContext<WorkPlace | null>(null);

/** The place of work. For pages inside the shell, which shows them only once it is known. */
export function usePlace(): WorkPlace {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('a page that needs a location was shown outside the shell');
  return place;
}

const FOR_THE_DAY = 10 * 60_000;

/** Loads the location and its company. */
export function usePlaceQuery(locationId: string) {
  const location = useQuery({
    ...queries(fleetEndpoints.location, { params: { id: locationId } }),
    staleTime: FOR_THE_DAY,
  });
  const companies = useQuery({ ...queries(sessionEndpoints.companies, {}), staleTime: FOR_THE_DAY });
  const found = location.data?.data;
  const company = companies.data?.data.find(({ _id }) => _id === found?.companyId);
  return {
    place: found && company ? { location: found, company } : null,
    error: location.error ?? companies.error,
    retry: () => void Promise.all([location.refetch(), companies.refetch()]),
  };
}
