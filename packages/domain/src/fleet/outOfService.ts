import type { VesselView, DateRange } from './vessel.schema.ts';

/** The reason why a vessel does not sail on a day, or on one of those until `last`; null when it does. */
export function outOfService(
  resource: Pick<VesselView, 'active' | 'blackouts' | 'blockout' | 'blockoutDate'>,
  date: string,
  last = date,
): { reason: string | null; until: string | null } | null {
  if (!resource.active) return { reason: '', until: null };
  const holds = (range: Pick<DateRange, 'start' | 'end'>) => range.start <= last && date <= range.end;
  const range =
    resource.blockout && resource.blockoutDate && holds(resource.blockoutDate)
      ? resource.blockoutDate
      : resource.blackouts.find(holds);
  return range ? { reason: range.reason, until: range.end } : null;
}
