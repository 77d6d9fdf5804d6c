import { describe, expect, it } from 'vitest';
import { weekdays } from '../core/time/zone.ts';
import { defaultWeekHours, locations } from '../fleet/location.schema.ts';
import { services } from '../fleet/service.schema.ts';
import type { Service } from '../fleet/service.schema.ts';
import { vessels } from '../fleet/vessel.schema.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import { defaultSettings } from '../settings/settings.schema.ts';
import type { BookingHindrance, SetupFacts } from './setupState.ts';
import { hindrancesOfBooking, isBlocking, stepsOfSetup } from './setupState.ts';

const vesselId = 'a'.repeat(24);
const location = {
  ...locations.defaults(),
  zone: 'America/Cancun',
  pier: 'Muelle 3',
  latitude: 21.18,
  longitude: -86.8,
  allowBooking: true,
  active: true,
};
const createdAt = new Date('2027-01-01T12:00:00Z');
const stored = {
  companyId: 'c'.repeat(24),
  locationId: 'd'.repeat(24),
  version: 1,
  createdAt,
  updatedAt: createdAt,
};
const vessel: Vessel = {
  ...stored,
  ...vessels.defaults(),
  _id: vesselId,
  name: 'Azimut 55',
  shortName: 'Azimut',
  people: 6,
  maxPeople: 10,
};
const service: Service = {
  ...stored,
  ...services.defaults(),
  _id: 'b'.repeat(24),
  name: 'Charter',
  displayName: { en: 'Charter', es: 'Charter' },
  duration: 4,
  price: 90_000,
  resources: [vesselId],
};
const settings = defaultSettings(stored.companyId);
const policies = { ...settings.policies, cancellation: { en: 'Free until two days before.', es: '' } };
const ready: SetupFacts = {
  company: { active: true },
  location,
  services: [service],
  vessels: [vessel],
  providers: ['stripe'],
  settings: { ...settings, policies },
  people: 2,
  sendsMail: true,
  now: Date.parse('2027-01-04T12:00:00Z'),
};
const closed = () => {
  const hours = defaultWeekHours();
  for (const day of weekdays) hours[day].isOpen = false;
  return hours;
};
const stateOf = (facts: SetupFacts) =>
  Object.fromEntries(stepsOfSetup(facts).map(({ step, isDone }) => [step, isDone]));

describe('a first booking', () => {
  it('is hindered by nothing where all is set up', () => {
    expect(hindrancesOfBooking(ready)).toEqual([]);
    expect(Object.values(stateOf(ready))).not.toContain(false);
  });

  const cases: [string, Partial<SetupFacts>, BookingHindrance[]][] = [
    ['a company that is off', { company: { active: false } }, ['company_off']],
    ['a closed location', { location: { ...location, active: false } }, ['location_off']],
    ['no vessel', { vessels: [] }, ['no_vessel']],
    ['no service', { services: [] }, ['no_service']],
    ['a service without a vessel', { services: [{ ...service, resources: [] }] }, ['not_on_vessel']],
    ['a service that is off', { services: [{ ...service, active: false }] }, ['service_off']],
    ['a vessel that is off', { vessels: [{ ...vessel, active: false }] }, ['vessel_off']],
    ['no price', { services: [{ ...service, price: 0 }] }, ['no_price']],
    ['no open hours', { location: { ...location, businessHours: closed() } }, ['no_hours']],
    ['online booking that is off', { location: { ...location, allowBooking: false } }, ['booking_off']],
    [
      'a vessel that is out of service for months',
      { vessels: [{ ...vessel, blackouts: [{ start: '2027-01-01', end: '2027-12-31', reason: '' }] }] },
      ['no_days'],
    ],
    ['no pier', { location: { ...location, pier: '' } }, ['no_pier']],
    ['a pier that is on no map', { location: { ...location, latitude: null } }, ['no_pier']],
    ['a pier without a longitude', { location: { ...location, longitude: null } }, ['no_pier']],
    ['no way to pay online', { providers: [] }, ['no_payment']],
    ['payments that move no money', { providers: ['stripe', 'sandbox'] }, ['sandbox_payment']],
    ['no policies', { settings }, ['no_policies']],
    ['no mail server', { sendsMail: false }, ['mail_off']],
  ];
  it.each(cases)('is hindered by %s', (_, over, hindrances) => {
    expect(hindrancesOfBooking({ ...ready, ...over })).toEqual(hindrances);
  });

  it('cannot be made at all because of some, and lacks something because of others', () => {
    const [pier, vesselMissing] = [
      { ...ready, location: { ...location, pier: '' } },
      { ...ready, vessels: [] },
    ];
    expect(hindrancesOfBooking(pier).map(isBlocking)).toEqual([false]);
    expect(hindrancesOfBooking(vesselMissing).map(isBlocking)).toEqual([true]);
  });
});

describe('the steps of a set-up', () => {
  it('are undone as far as records are missing, and open only with all that blocks mended', () => {
    const empty = { ...ready, services: [], vessels: [], providers: [], people: 1, settings };
    expect(stateOf({ ...empty, location: { ...location, pier: '' } })).toEqual({
      business: true,
      location: false,
      vessels: false,
      services: false,
      price: false,
      payments: false,
      team: false,
      policies: false,
      open: false,
    });
  });

  it('leave out of the opening what guests can do without', () => {
    const plain = { ...ready, providers: [], people: 1, settings };
    expect(stateOf(plain)).toMatchObject({ payments: false, team: false, policies: false, open: true });
    expect(stepsOfSetup(plain).flatMap(({ step, isOptional }) => (isOptional ? [step] : []))).toEqual([
      'payments',
      'team',
      'policies',
    ]);
  });

  it('do not count the sandbox as a way to be paid', () => {
    expect(stateOf({ ...ready, providers: ['sandbox'] }).payments).toBe(false);
  });
});
