import { services } from '@marea/domain/fleet/service.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole, aService } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';

/** With the service charge of ten per cent and the dock fee of eight adults. */
const TRIP = 181_000;

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
const at = (instant: string) => {
  api.clock.now = () => Date.parse(instant);
};

beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` });
  home = await storeCompany(api.db);
  const seller = await storeUser(api.db, home.role, { firstName: 'Sofía', lastName: 'Cárdenas' });
  staff = callerOf(api, await api.tokenOf(seller));
  // Sales have the database's time, which no test sets.
  const book = async (bookingDate: string, over = {}) => {
    const trip = await bookTrip(staff, home, { bookingDate, hora: '10:00', userId: seller._id, ...over });
    await api.db(bookings).updateOne({ _id: trip._id }, { $set: { createdAt: new Date(api.clock.now()) } });
    return trip;
  };
  // Ten in the morning in Cancún.
  at('2027-05-10T15:00:00Z');
  await book('2027-05-20');
  await book('2027-05-31');
  at('2027-06-05T15:00:00Z');
  await book('2027-06-09');
  const paid = await book('2027-06-15', { hora: '14:00' });
  await staff.post('/api/payment', { visitId: paid._id, type: 'Cash', amount: 100_000 });
  await book('2027-06-25', { resourceId: home.other._id });
  const gone = await book('2027-06-12');
  await staff.put(`/api/booking/${gone._id}/status`, { status: 'cancel' });
  at('2027-06-15T15:00:00Z');
});
afterAll(() => api.stop());

const ask = (as: Caller) => as.get(`/api/location/${home.location.slug}/dashboard`);

describe('the dashboard of a location', () => {
  it('has the departures of today with load, what is owed and whether somebody works', async () => {
    const { body, status } = await ask(staff);
    expect(status).toBe(200);
    expect(body.data.today.date).toBe('2027-06-15');
    expect(body.data.today.departures).toMatchObject([
      { hora: '14:00', pax: 8, maxPeople: home.vessel.maxPeople, owed: TRIP - 100_000, hasCrew: false },
    ]);
  });

  it('compares the month until today with the same days before', async () => {
    const { month, monthBefore, yearBefore } = (await ask(staff)).body.data;
    expect(month).toMatchObject({ from: '2027-06-01', to: '2027-06-15', trips: 2, passengers: 16, cancelled: 1 });
    // Three were sold in June and stand; the one of the ninth has departed, that of today has not.
    expect(month.money).toEqual([
      { currency: 'usd', sold: 3 * TRIP, collected: 100_000, earned: TRIP, owed: TRIP + (TRIP - 100_000) },
    ]);
    // Four and ten days ahead, to the hour of departure.
    expect(month.leadDays).toBeCloseTo((4 + 10 + 4 / 24) / 2, 5);
    expect(monthBefore).toMatchObject({ from: '2027-05-01', to: '2027-05-15', trips: 0, leadDays: null });
    expect(monthBefore.money).toEqual([{ currency: 'usd', sold: 2 * TRIP, collected: 0, earned: 0, owed: 0 }]);
    expect(yearBefore).toMatchObject({ from: '2026-06-01', to: '2026-06-15', trips: 0 });
    expect(yearBefore.money).toEqual([{ currency: 'usd', sold: 0, collected: 0, earned: 0, owed: 0 }]);
  });

  it('shows nothing sold in each currency of an empty month, also where the year before had another', async () => {
    const { currency, other } = { currency: 'usd', other: 'mxn' } as const;
    const empty = await storeCompany(api.db);
    const theirs = callerOf(api, await api.tokenOf(await storeUser(api.db, empty.role)));
    const path = `/api/location/${empty.location.slug}/dashboard`;
    const nothing = { sold: 0, collected: 0, earned: 0, owed: 0 };
    expect((await theirs.get(path)).body.data.month.money).toEqual([{ currency, ...nothing }]);
    at('2026-06-05T15:00:00Z');
    const trip = await bookTrip(theirs, empty, { bookingDate: '2026-06-09', hora: '10:00' });
    await api
      .db(bookings)
      .updateOne({ _id: trip._id }, { $set: { createdAt: new Date(api.clock.now()), currency: other } });
    at('2027-06-15T15:00:00Z');
    const { month, monthBefore, yearBefore } = (await theirs.get(path)).body.data;
    for (const span of [month, monthBefore]) {
      expect(span.money).toEqual([
        { currency, ...nothing },
        { currency: other, ...nothing },
      ]);
    }
    expect(yearBefore.money[1]).toMatchObject({ currency: other, sold: TRIP });
  });

  it('spreads the whole month over vessels, weekdays, services and sellers', async () => {
    const { occupancy, bestSellers, staff: sellers } = (await ask(staff)).body.data;
    const hoursOf = (id: string) =>
      occupancy.vessels.find(({ resourceId }: { resourceId: string }) => resourceId === id).hours;
    // The ninth is a Wednesday, the 15th a Tuesday, the 25th a Friday.
    expect(hoursOf(home.vessel._id)).toEqual([0, 4, 4, 0, 0, 0, 0]);
    expect(hoursOf(home.other._id)).toEqual([0, 0, 0, 0, 4, 0, 0]);
    // June 2027 has five Tuesdays; the location is open from five to eleven at night.
    expect(occupancy.openHours).toEqual([72, 90, 90, 72, 72, 72, 72]);
    expect(bestSellers).toMatchObject([{ serviceId: home.service._id, trips: 3 }]);
    expect(sellers).toMatchObject([{ name: 'Sofía Cárdenas', bookings: 3, hours: 12 }]);
  });

  it('hides amounts from roles that may not see them, and the location from those of another', async () => {
    const reading = aRole(home.location, {
      name: 'Recepción',
      resources: [{ path: '/dashboard', permissions: ['read'] }],
    });
    await store(api.db, roles, reading);
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, reading)));
    const { today, openDisputes, month } = (await ask(clerk)).body.data;
    expect([today.departures[0].owed, openDisputes]).toEqual([null, null]);
    expect(month.money).toEqual([{ currency: 'usd', sold: null, collected: null, earned: null, owed: null }]);
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    expect((await ask(stranger)).status).toBe(404);
  });

  it('shows a payment to whoever asks after it', async () => {
    const collected = async () => (await ask(staff)).body.data.month.money[0].collected;
    const trip = await bookTrip(staff, home, { bookingDate: '2027-06-29', hora: '10:00' });
    for (const amount of [1_000, 2_000, 3_000]) {
      const before = await collected();
      await staff.post('/api/payment', { visitId: trip._id, type: 'Cash', amount });
      expect(await collected()).toBe(before + amount);
    }
  });
});

it('counts a departure once for its trips and hours, and all of its passengers', async () => {
  const company = await storeCompany(api.db);
  const { location, vessel } = company;
  const tour = aService(location, [vessel], {
    name: 'Shared tour',
    price: 8_000,
    duration: 3,
    seats: { menores: 5_000, infantes: 0 },
  });
  await store(api.db, services, tour);
  const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, company.role)));
  const party = (adultos: number) => ({ adultos, menores: 0, infantes: 0, hrsExtras: 0 });
  const seats = { serviceId: tour._id, bookingDate: '2027-06-15', hora: '14:00' };
  await bookTrip(clerk, company, { ...seats, passengers: party(3) });
  await bookTrip(clerk, company, { ...seats, passengers: party(2) });
  const gone = await bookTrip(clerk, company, { ...seats, passengers: party(1) });
  await clerk.put(`/api/booking/${gone._id}/status`, { status: 'cancel' });

  const { month, occupancy, bestSellers } = (await clerk.get(`/api/location/${location.slug}/dashboard`)).body.data;

  expect(month).toMatchObject({ trips: 1, hours: 3, passengers: 5, cancelled: 1 });
  expect(occupancy.vessels.find((one: { resourceId: string }) => one.resourceId === vessel._id).hours).toEqual([
    0, 3, 0, 0, 0, 0, 0,
  ]);
  expect(bestSellers).toEqual([{ serviceId: tour._id, name: tour.displayName, trips: 1 }]);
});
