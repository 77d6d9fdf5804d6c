import { useTrip } from '../trip/TripContext.ts';
import { usePlace } from '../trip/usePlace.ts';

/** What the page's bar says: whose trip this is, and from where. */
export function useFrameTitle(): string {
  const { place } = useTrip();
  const { company, location } = usePlace();
  if (!company) return '';
  return location && place.slug !== location.slug ? `${company.name} · ${location.name}` : company.name;
}
