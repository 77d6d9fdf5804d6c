import { describe, expect, it } from 'vitest';
import { weekdays } from '../core/time/zone.ts';
import { defaultWeekHours, locations } from './location.schema.ts';
import { hindrancesOfSale, type LocationOffer, type SaleHindrance } from './saleHindrances.ts';

const vesselId = 'a'.repeat(24);
const location = {
  active: true,
  businessHours: defaultWeekHours(),
  wait_settings: { ...locations.defaults().wait_settings, use_defaults: true },
};
const vessel = { _id: vesselId, active: true, price: 0 };
const other = { ...vessel, _id: 'b'.repeat(24) };
const service: LocationOffer['services'][number] = {
  active: true,
  resources: [vesselId],
  price: 90_000,
  prices: [],
  seats: null,
  hours: null,
};
const offer: LocationOffer = { location, services: [service], vessels: [vessel, other] };
const never = () => {
  const hours = defaultWeekHours();
  for (const day of weekdays) hours[day].isOpen = false;
  return hours;
};

describe('what hinders a sale', () => {
  it('is nothing where one service can be sold on one vessel', () => {
    expect(hindrancesOfSale(offer)).toEqual([]);
    const unsold = { ...service, resources: [], active: false };
    expect(hindrancesOfSale({ ...offer, services: [unsold, service] })).toEqual([]);
  });

  const cases: [string, Partial<LocationOffer>, SaleHindrance[]][] = [
    ['a closed location', { location: { ...location, active: false } }, ['location_off']],
    ['no vessel', { vessels: [] }, ['no_vessel']],
    ['no service', { services: [] }, ['no_service']],
    ['a service without a vessel', { services: [{ ...service, resources: [] }] }, ['not_on_vessel']],
    ['a vessel on which nothing is sold', { vessels: [other] }, ['not_on_vessel']],
    ['a service that is off', { services: [{ ...service, active: false }] }, ['service_off']],
    ['a vessel that is off', { vessels: [{ ...vessel, active: false }] }, ['vessel_off']],
    ['no price', { services: [{ ...service, price: 0 }] }, ['no_price']],
    ['a service without hours', { services: [{ ...service, hours: never() }] }, ['no_hours']],
    ['a location without hours', { location: { ...location, businessHours: never() } }, ['no_hours']],
    [
      'several things at once',
      { services: [{ ...service, active: false, price: 0 }], location: { ...location, active: false } },
      ['location_off', 'service_off', 'no_price'],
    ],
  ];
  it.each(cases)('is said: %s', (_, over, hindrances) => {
    expect(hindrancesOfSale({ ...offer, ...over })).toEqual(hindrances);
  });

  it('is no missing price where the vessel has one, or the service on that vessel', () => {
    const free = { ...service, price: 0 };
    expect(hindrancesOfSale({ ...offer, services: [free], vessels: [{ ...vessel, price: 100 }] })).toEqual([]);
    const prices = [{ resourceId: vessel._id, price: 100 }];
    expect(hindrancesOfSale({ ...offer, services: [{ ...free, prices }] })).toEqual([]);
  });

  it('is what is missing of the vessel that lacks least', () => {
    const off = { ...other, active: false };
    const both = { ...service, price: 0, resources: [vessel._id, other._id] };
    expect(hindrancesOfSale({ ...offer, services: [both], vessels: [off, vessel] })).toEqual(['no_price']);
  });
});
