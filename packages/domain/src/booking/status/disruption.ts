import { lastDayUntil } from '../../core/time/zone.ts';
import type { Service } from '../../fleet/service.schema.ts';
import type { DateRange, Vessel, VesselView } from '../../fleet/vessel.schema.ts';
import type { Booking, Disruption } from '../booking.schema.ts';

/** A vessel, or a service or location; these have no days out of service, and a location cannot move. */
export type SaleState = Pick<Vessel, 'active'> &
  Partial<Pick<Vessel, 'blackouts' | 'blockout' | 'blockoutDate' | 'locationId'>> &
  Partial<Pick<Service, 'resources'>>;

/** Why a vessel, service or location cannot serve a trip as sold; null if it can. */
export function disruptionOn(
  { active, blackouts = [], blockout = false, blockoutDate = null, locationId, resources }: SaleState,
  trip: Pick<Booking, 'bookingDate' | 'zone' | 'locationId' | 'resourceId'> & { end: Date },
): Disruption['reason'] | null {
  if (!active) return 'inactive';
  if (locationId !== undefined && locationId !== trip.locationId) return 'moved';
  if (resources && !resources.includes(trip.resourceId)) return 'not_on_vessel';
  const lastDay = lastDayUntil(trip.zone, trip.end.getTime());
  const isOut = outOfService({ active, blackouts, blockout, blockoutDate }, trip.bookingDate, lastDay);
  return isOut ? 'out_of_service' : null;
}

/** Why a vessel is out of service on a day, or on any day until `last`; null if it is in service. */
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
