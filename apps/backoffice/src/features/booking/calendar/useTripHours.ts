import { openSpansOn, tripHours } from '@marea/domain/fleet/tripHours';
import { useMemo } from 'react';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import type { Span } from './wallSpan.ts';

/** When trips may run on a day, those of the evening before past midnight too; its own hours may end on the next day. */
export function useTripHours(date: string): readonly Span[] {
  const { location } = useWorkplace();
  return useMemo(() => openSpansOn(tripHours(location), date), [location, date]);
}
