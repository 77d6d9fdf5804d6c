import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { defaultWeekHours, locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole, aService, aVessel } from '@marea/testing/builders';
import { fieldTexts } from '@marea/texts/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let admin: Caller;
const island = { slug: 'isla-nueva', name: 'Isla Nueva' };

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  const other = aLocation(home.company, island);
  await store(api.db, locations, other);
  const vessel = aVessel(other, { name: 'Panga', key: 'panga' });
  await store(api.db, vessels, vessel);
  await store(api.db, services, aService(other, [vessel], { name: 'Buceo', active: false }));
});
afterAll(() => api.stop());

type Named = { _id: string; name: string; locationId: string };
const namesOf = (list: Named[]) => list.map(({ name }) => name);

describe('lists of a company', () => {
  it('shows the vessels of one location where one is asked for', async () => {
    const { body } = await admin.get(`/api/resource/list?locationId=${home.location._id}`);
    expect(namesOf(body.docs)).toEqual(['Azimut 55', 'Sea Ray 42']);
    expect((await admin.get('/api/resource/list')).body.total).toBe(3);
  });

  it('shows at one location also what counts at all of them', async () => {
    const coupon = (over: object) => admin.post('/api/coupon', { type: 'percentage', amount: 5, ...over });
    const elsewhere = await api.db(locations).findOne({ slug: island.slug });
    await coupon({ name: 'TODAS' });
    await coupon({ name: 'AQUI', locationId: home.location._id });
    await coupon({ name: 'ISLA', locationId: elsewhere?._id });
    const { body } = await admin.get(`/api/coupon/list?locationId=${home.location._id}`);
    expect(namesOf(body.docs)).toEqual(['AQUI', 'TODAS']);
  });
});

describe('the names of a location\u2019s vessels and services', () => {
  it('are in order without case and accents, for its people and for guests', async () => {
    const place = await storeCompany(api.db);
    const fleet = ['árbol', 'Boya', 'zafiro'].map((name) => aVessel(place.location, { name }));
    const offered = ['ámbar', 'Buceo'].map((name) => aService(place.location, fleet, { name }));
    await store(api.db, vessels, fleet.toReversed());
    await store(api.db, services, offered.toReversed());
    const path = `/api/location/${place.location._id}`;
    const caller = callerOf(api, await api.tokenOf(await storeUser(api.db, place.role)));
    const sailing = ['árbol', 'Azimut 55', 'Boya', 'Sea Ray 42', 'zafiro'];
    expect(namesOf((await caller.get(`${path}/resources`)).body.data)).toEqual(sailing);
    const offerNames = ['ámbar', 'Buceo', 'Private charter 4 h'];
    expect(namesOf((await caller.get(`${path}/services`)).body.data)).toEqual(offerNames);
    const details = (await caller.get(`/api/company/${place.company.slug}/details`)).body.data;
    expect([namesOf(details.resources), namesOf(details.services)]).toEqual([sailing, offerNames]);
    const wizard = `/wizard/${place.company.slug}/${place.location._id}/services`;
    const guests = (await api.request().get(wizard)).body.data;
    expect(guests.map(({ service }: { service: Named }) => service.name)).toEqual(offerNames);
  });
});

describe('a record that names others', () => {
  it('may go on naming one that was taken off its list, and name no other such', async () => {
    const [gone, also] = [aVessel(home.location, { name: 'Vieja A' }), aVessel(home.location, { name: 'Vieja B' })];
    const added = aVessel(home.location, { name: 'Vieja C' });
    await store(api.db, vessels, [gone, also, added]);
    const service = aService(home.location, [], { name: 'Vieja', resources: [gone._id] });
    await store(api.db, services, service);
    for (const vessel of [gone, also]) await admin.delete(`/api/resource/${vessel._id}/delete`);
    const name = (...vessels: { _id: string }[]) =>
      admin.put(`/api/service/${service._id}/update/resources`, { resources: vessels.map(({ _id }) => _id) });
    expect((await name(gone, added)).status).toBe(200);
    const { status, body } = await name(gone, added, also);
    expect([status, body.errors[0].path]).toEqual([422, 'resources.2']);
    await api.db(vessels).deleteMany({ name: /^Vieja/ });
    await api.db(services).deleteOne({ _id: service._id });
  });
});

describe('a list of records that are never switched off', () => {
  it('shows all of it, also with the filter for active ones', async () => {
    await admin.post('/api/bar', { name: 'Popa' });
    expect((await admin.get('/api/bar?active=1')).body.total).toBe(1);
  });
});

describe('a company’s details', () => {
  const details = async (caller?: Caller) => {
    const path = `/api/company/${home.company.slug}/details`;
    return (await (caller ? caller.get(path) : api.request().get(path))).body.data;
  };

  it('name its locations, services and vessels', async () => {
    const data = await details(admin);
    expect(namesOf(data.locations)).toEqual(['Cancún', 'Isla Nueva']);
    expect(namesOf(data.services)).toEqual(['Buceo', 'Private charter 4 h']);
    expect(data.resources).toContainEqual(expect.objectContaining({ name: 'Panga', key: 'panga' }));
  });

  it('name to anybody what is open and on offer, and to an owner their own vessels', async () => {
    const guest = await details();
    expect([namesOf(guest.services), guest.serviceCharge]).toEqual([['Private charter 4 h'], undefined]);
    await api.db(locations).updateOne({ slug: island.slug }, { $set: { active: false } });
    const closed = await details();
    expect([namesOf(closed.locations), namesOf(closed.resources)]).toEqual([['Cancún'], ['Azimut 55', 'Sea Ray 42']]);
    await api.db(locations).updateOne({ slug: island.slug }, { $set: { active: true } });
    const owning = aRole(home.location, { name: OWNER_ROLE });
    await store(api.db, roles, owning);
    const owner = await storeUser(api.db, owning, { resources: [home.other._id] });
    const theirs = await details(callerOf(api, await api.tokenOf(owner)));
    expect(namesOf(theirs.resources)).toEqual(['Sea Ray 42']);
  });
});

describe('the hours of a location', () => {
  const at = (changes: object) => admin.put(`/api/location/${home.location._id}/update`, changes);
  const withMonday = (from: string, to: string, isOpen = true) => ({
    ...defaultWeekHours(),
    mon: { isOpen, from, to },
  });

  it('close at midnight or on the next day, and not as they open, on each day that is open', async () => {
    for (const [from, to] of [
      ['18:00', '24:00'],
      ['18:00', '02:00'],
      ['00:00', '24:00'],
    ] as const) {
      expect((await at({ businessHours: withMonday(from, to) })).status).toBe(200);
    }
    const wrong = await at({ businessHours: withMonday('08:00', '08:00') });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'businessHours.mon.to', message: fieldTexts.en.ends_as_it_starts }],
    ]);
    expect((await at({ businessHours: withMonday('08:00', '08:00', false) })).status).toBe(200);
    const { wait_settings } = home.location;
    const waiting = { wait_settings: { ...wait_settings, hours: withMonday('09:00', '09:00') } };
    expect((await at(waiting)).body.errors[0].path).toBe('wait_settings.hours.mon.to');
    const service = await admin.put(`/api/service/${home.service._id}/update`, { hours: withMonday('10:00', '10:00') });
    expect(service.body.errors[0].path).toBe('hours.mon.to');
    expect((await at({ businessHours: withMonday('24:00', '02:00') })).status).toBe(422);
  });

  const setTimes = (changes: object) =>
    admin.put(`/api/location/${home.location._id}/settings/booking/update`, changes);

  it('have a calendar that ends after it starts', async () => {
    const { status, body } = await setTimes({
      bookingCalendar: { ...home.location.bookingCalendar, startHour: 16, endHour: 7 },
    });

    expect([status, body.errors[0].path]).toEqual([422, 'bookingCalendar.endHour']);
  });

  it('space departures by any number of minutes, whatever the longest durations stored', async () => {
    const { bookingTimes, wait_settings } = home.location;

    const changed = await setTimes({
      bookingTimes: { ...bookingTimes, minDuration: 90 },
      wait_settings: { ...wait_settings, minDuration: 120 },
    });
    await setTimes({ bookingTimes, wait_settings });

    expect(changed.body.data).toMatchObject({
      bookingTimes: { minDuration: 90, maxDuration: 60 },
      wait_settings: { minDuration: 120, maxDuration: 60 },
    });
  });
});
