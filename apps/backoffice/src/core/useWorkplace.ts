import type { PublicCompany } from '@marea/domain/company/company.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Location as StoredLocation } from '@marea/domain/fleet/location.schema';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queries } from './api.ts';
import { useKept } from './offline/keptAnswers.ts';

/** The person's place of work: the location with its settings, and its company. */
export type Workplace = { location: Wire<StoredLocation>; company: PublicCompany };

export const WorkplaceContext = createContext<Workplace | null>(null);

/** The place of work, for pages inside the shell, which renders them once it is known. */
export function useWorkplace(): Workplace {
  const place = useContext(WorkplaceContext);
  if (!place) throw new Error('a page that needs a location was shown outside the shell');
  return place;
}

const FOR_THE_DAY = 10 * 60_000;

/** Loads the location and its company; without a network, the last ones stored on this device. */
export function useWorkplaceQuery(locationId: string) {
  const ofLocation = queries(fleetEndpoints.location, { params: { id: locationId } });
  const ofCompanies = queries(sessionEndpoints.companies, {});
  const location = useQuery({ ...ofLocation, staleTime: FOR_THE_DAY });
  const companies = useQuery({ ...ofCompanies, staleTime: FOR_THE_DAY });
  const locationRecord = useKept(location, ofLocation.queryKey).data?.data;
  const company = useKept(companies, ofCompanies.queryKey).data?.data.find(
    ({ _id }) => _id === locationRecord?.companyId,
  );
  return {
    place: locationRecord && company ? { location: locationRecord, company } : null,
    error: location.error ?? companies.error,
    retry: () => void Promise.all([location.refetch(), companies.refetch()]),
  };
}
