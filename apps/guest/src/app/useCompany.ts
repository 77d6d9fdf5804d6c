import { wizardEndpoints } from '@marea/domain/guests/wizard.endpoints';
import { ApiError } from '@marea/web/client';
import { useQuery } from '@tanstack/react-query';
import { queries } from './api.ts';
import { useCompanyLanguage } from './language.ts';

const MINUTES_10 = 600_000;

/** A company with its open locations, by its slug; none is asked for without one. */
export function useCompany(slug: string | undefined) {
  const query = useQuery({
    ...queries(wizardEndpoints.guestCompany, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
    staleTime: MINUTES_10,
    select: ({ data }) => data,
  });
  useCompanyLanguage(query.data?.company.language);
  return query;
}

/** Whether there is nothing behind an address, as opposed to nothing having answered. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
