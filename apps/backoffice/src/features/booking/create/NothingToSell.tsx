import { NotForSale } from '../../../ui/sale/NotForSale.tsx';
import type { Fleet } from '../useFleet.ts';

/** What a location lacks before anything can be booked there, with the way to it; nothing where a vessel is sold. */
export function NothingToSell({ fleet }: { fleet: Fleet }) {
  if (fleet.isLoading || fleet.error) return null;
  return <NotForSale here="/booking" services={fleet.services} vessels={fleet.vessels} />;
}
