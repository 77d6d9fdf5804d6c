import { loadWording } from '@marea/web/i18n/i18n';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { landingQuery } from './measuredEvents.ts';
import type { MeasuredCompany } from './measuredEvents.ts';

const SHOWN = ['measured company'];

/** The company whose pages are shown, where it measures, for what is the same on all pages; the cache is where both meet. */
export function useMeasuredCompany(company: MeasuredCompany | null | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (company !== undefined) queryClient.setQueryData(SHOWN, company);
  });
}

/** Loaded only where a company measures; without it the app goes on. */
function useMeasuringParts() {
  const { data: company } = useQuery<MeasuredCompany | null>({ queryKey: SHOWN, queryFn: skipToken });
  const { data: parts } = useQuery({
    queryKey: [SHOWN],
    queryFn: async () => (await Promise.all([import('./Measuring.tsx'), loadWording('ui')]))[0],
    enabled: Boolean(company),
    staleTime: Infinity,
  });
  return company && parts ? { company, parts } : null;
}

/** What measures guests, on all pages alike. */
export function MeasuringSlot() {
  const measured = useMeasuringParts();
  if (!measured) return null;
  const { company, parts } = measured;
  return <parts.Measuring key={company.slug} company={company} landing={landingQuery} />;
}

/** At the foot of a page, where a guest changes their mind about being measured. */
export function MeasuringFooter() {
  const { parts } = useMeasuringParts() ?? {};
  return parts && <parts.MeasuringFooter />;
}
