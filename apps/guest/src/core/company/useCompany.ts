import { wallClock } from '@marea/domain/core/time/zone';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client/client';
import { brandStyle } from '@marea/web/theme/brand';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { queries } from '../api.ts';
import { useGuestLanguage } from '../language.ts';
import { lastCompany, rememberCompany, slugInPath } from './currentCompany.ts';

const MINUTES_10 = 600_000;

/** A company with its open locations, by its slug; no request without a slug. */
export function useCompany(slug: string | undefined, { retryOnMount = true } = {}) {
  const query = useQuery({
    ...queries(wizardEndpoints.guestCompany, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
    staleTime: MINUTES_10,
    retryOnMount,
    select: ({ data }) => data,
  });
  const company = query.data?.company;
  useGuestLanguage(company?.language);
  useEffect(() => {
    if (company) rememberCompany(company.slug);
  }, [company]);
  return query;
}

/** Does not refetch a company known not to exist: that would unmount the page for unknown addresses. */
const known = { retryOnMount: false };

/** The open location with this slug or id; undefined without one, or before it is known. */
export function locationNamed<Place extends { _id: string; slug: string }>(
  data: { locations: readonly Place[] } | undefined,
  name: string,
): Place | undefined {
  return data?.locations.find(({ _id, slug }) => slug === name || _id === name);
}

/** The company in a page's address if it exists, else the one last shown in this tab. */
export function useNearestCompany(pathname = '') {
  const [last] = useState(lastCompany);
  const addressCompany = useCompany(slugInPath(pathname), known);
  const other = useCompany(addressCompany.data || addressCompany.isLoading ? undefined : last, known);
  return {
    company: addressCompany.data?.company ?? other.data?.company,
    isLoading: addressCompany.isLoading || other.isLoading,
  };
}

/** Whether an address does not exist, as opposed to the API not responding. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Sets the company's colour while the page is mounted. */
export function useBrand(color: string | undefined): void {
  useLayoutEffect(() => {
    if (!color) return undefined;
    const style = document.createElement('style');
    style.textContent = brandStyle(color);
    document.head.append(style);
    return () => style.remove();
  }, [color]);
}

/** The percentage that paying online by card may add, at a location or at any of a company; 0 for none. */
export function useCardFee(slug: string | undefined, locationId?: string): number {
  const { data } = useCompany(slug);
  const fees = data?.cardFees.filter((fee) => locationId === undefined || fee.locationId === locationId) ?? [];
  return Math.max(0, ...fees.map(({ percent }) => percent));
}

/** The day, YYYY-MM-DD, on a zone's clock when the page was opened. */
export function useCompanyToday(zone: string): string {
  const [now] = useState(() => Date.now());
  return wallClock(zone, now).date;
}
