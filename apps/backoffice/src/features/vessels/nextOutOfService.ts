import type { VesselView } from '@marea/domain/fleet/vessel.schema';

/** The days, now or next, on which a vessel does not sail; undefined where there are none ahead. */
export function nextOutOfService(
  { blackouts, blockout, blockoutDate }: Pick<VesselView, 'blackouts' | 'blockout' | 'blockoutDate'>,
  today: string,
): { start: string; end: string } | undefined {
  const stay = blockout && blockoutDate ? [blockoutDate] : [];
  return [...blackouts, ...stay]
    .filter(({ end }) => end >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start))[0];
}
