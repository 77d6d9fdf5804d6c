import { basePriceOf } from '../booking/price/bookingPrice.ts';
import { weekdays } from '../core/time/zone.ts';
import type { Location, WeekHours } from './location.schema.ts';
import type { Service } from './service.schema.ts';
import { tripHours } from './tripHours.ts';
import type { Vessel } from './vessel.schema.ts';

/** The obstacles that keep a trip from being sold at all, in the order to fix them. */
export const saleHindrances = [
  'location_off',
  'no_vessel',
  'no_service',
  'not_on_vessel',
  'service_off',
  'vessel_off',
  'no_price',
  'no_hours',
] as const;
export type SaleHindrance = (typeof saleHindrances)[number];

type Place = Pick<Location, 'active' | 'businessHours' | 'wait_settings'>;
type Trip = Pick<Service, 'active' | 'resources' | 'price' | 'prices' | 'seats' | 'hours'>;
type Boat = Pick<Vessel, '_id' | 'active' | 'price'>;
export type LocationOffer = { location: Place; services: readonly Trip[]; vessels: readonly Boat[] };

/**
 * Why nothing of an offer can be sold; empty if at least one service can be sold on one vessel. With several pairs, the
 * hindrances of the pair closest to being sold.
 */
export function hindrancesOfSale({ location, services, vessels }: LocationOffer): SaleHindrance[] {
  const ofPlace: SaleHindrance[] = location.active ? [] : ['location_off'];
  if (vessels.length === 0) return [...ofPlace, 'no_vessel'];
  if (services.length === 0) return [...ofPlace, 'no_service'];
  const pairs = services.flatMap((service) =>
    vessels.flatMap((vessel) => (service.resources.includes(vessel._id) ? [{ service, vessel }] : [])),
  );
  const [nearest] = pairs
    .map(({ service, vessel }) => hindrancesOfPair(location, service, vessel))
    .toSorted((a, b) => a.length - b.length);
  return [...ofPlace, ...(nearest ?? ['not_on_vessel'])];
}

function hindrancesOfPair(location: Place, service: Trip, vessel: Boat): SaleHindrance[] {
  const isHindered = {
    service_off: !service.active,
    vessel_off: !vessel.active,
    no_price: basePriceOf(service, vessel) === 0,
    no_hours: !opensOnceAWeek(service.hours ?? tripHours(location)),
  };
  return saleHindrances.filter((one) => one in isHindered && isHindered[one as keyof typeof isHindered]);
}

export function opensOnceAWeek(hours: WeekHours): boolean {
  return weekdays.some((day) => hours[day].isOpen);
}
