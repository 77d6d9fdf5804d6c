import { outOfService } from '../fleet/outOfService.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import type { Disruption } from './booking.schema.ts';

/** A vessel, or a service or location, which know no days out of service. */
export type Offered = Pick<Vessel, 'active'> & Partial<Pick<Vessel, 'blackouts' | 'blockout' | 'blockoutDate'>>;

/** Why a vessel, service or location does not serve a trip on a day, or null when it does. */
export function disruptionOn(
  { active, blackouts = [], blockout = false, blockoutDate = null }: Offered,
  bookingDate: string,
): Disruption['reason'] | null {
  if (!active) return 'inactive';
  return outOfService({ active, blackouts, blockout, blockoutDate }, bookingDate) ? 'out_of_service' : null;
}
