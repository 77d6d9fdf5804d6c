import { loadWording } from '@marea/web/i18n/i18n';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { landingQuery } from './measuredEvents.ts';
import type { MeasuredCompany } from './measuredEvents.ts';

const SHOWN = ['measured company'];

/** Passes the shown company, if it measures, to the parts common to all pages, through the query cache. */
export function useMeasuredCompany(company: MeasuredCompany | null | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (company !== undefined) queryClient.setQueryData(SHOWN, company);
  });
}

/** Loads the parts only if a company measures; without them the app still works. */
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

/** The measuring of guests, on all pages. */
export function MeasuringSlot() {
  const measured = useMeasuringParts();
  if (!measured) return null;
  const { company, parts } = measured;
  return <parts.Measuring key={company.slug} company={company} landing={landingQuery} />;
}

/** The link in a page's footer that lets a guest change their consent to measuring. */
export function MeasuringFooter() {
  const { parts } = useMeasuringParts() ?? {};
  return parts && <parts.MeasuringFooter />;
}
