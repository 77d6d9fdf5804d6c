import type { LocationOffer, SaleHindrance } from '../fleet/saleHindrances.ts';
import { hindrancesOfSale } from '../fleet/saleHindrances.ts';
import type { Package } from './package.schema.ts';

/** Why resellers' platforms cannot sell a package: the hindrances of its trip, and its own. */
export type PackageHindrance = SaleHindrance | 'package_off' | 'no_reseller';

type Offer = Pick<Package, 'active' | 'serviceId' | 'resourceIds' | 'resellerIds'>;
type Place = Omit<LocationOffer, 'services'> & {
  services: readonly (LocationOffer['services'][number] & { _id: string })[];
  /** The active resellers. */
  resellerIds: readonly string[];
};

/** Why no reseller can sell a package; empty if one can, on at least one vessel. */
export function hindrancesOfPackage(offer: Offer, { resellerIds, ...place }: Place): PackageHindrance[] {
  const isNamed = (names: readonly string[], id: string) => names.length === 0 || names.includes(id);
  const services = place.services.filter(({ _id }) => _id === offer.serviceId);
  const vessels = place.vessels.filter(({ _id }) => isNamed(offer.resourceIds, _id));
  return [
    ...(offer.active ? [] : (['package_off'] as const)),
    ...hindrancesOfSale({ location: place.location, services, vessels }),
    ...(resellerIds.some((id) => isNamed(offer.resellerIds, id)) ? [] : (['no_reseller'] as const)),
  ];
}
