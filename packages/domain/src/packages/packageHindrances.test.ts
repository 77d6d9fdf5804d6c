import { expect, it } from 'vitest';
import { defaultWeekHours, locations } from '../fleet/location.schema.ts';
import type { PackageHindrance } from './packageHindrances.ts';
import { hindrancesOfPackage } from './packageHindrances.ts';

const offer = { active: true, serviceId: 'tour', resourceIds: ['panga'], resellerIds: ['caribe'] };
const wait_settings = { ...locations.defaults().wait_settings, use_defaults: true };
const tour = {
  _id: 'tour',
  active: true,
  resources: ['panga', 'ferry'],
  price: 8_000,
  prices: [],
  seats: { menores: 5_000, infantes: 0 },
  hours: null,
};
const vessel = { _id: 'panga', active: true, price: 0 };
const place = {
  location: { active: true, businessHours: defaultWeekHours(), wait_settings },
  services: [tour, { ...tour, _id: 'other' }],
  vessels: [vessel, { ...vessel, _id: 'ferry' }],
  resellerIds: ['caribe', 'azul'],
};

const cases: [string, Partial<typeof offer>, Partial<typeof place>, PackageHindrance[]][] = [
  ['nothing where one reseller can sell it', {}, {}, []],
  ['nothing where it names neither vessels nor resellers', { resourceIds: [], resellerIds: [] }, {}, []],
  ['that it is off', { active: false }, {}, ['package_off']],
  ['a service that is gone', { serviceId: 'gone' }, {}, ['no_service']],
  ['a service that is off', {}, { services: [{ ...tour, active: false }] }, ['service_off']],
  ['a vessel that is gone, though the service has another', { resourceIds: ['gone'] }, {}, ['no_vessel']],
  ['a seat without a price', {}, { services: [{ ...tour, price: 0 }] }, ['no_price']],
  ['that its resellers left', { resellerIds: ['gone'] }, {}, ['no_reseller']],
  ['that there is no reseller', { resellerIds: [] }, { resellerIds: [] }, ['no_reseller']],
];
it.each(cases)('what hinders a package is %s', (_title, ofPackage, ofPlace, hindrances) => {
  expect(hindrancesOfPackage({ ...offer, ...ofPackage }, { ...place, ...ofPlace })).toEqual(hindrances);
});
