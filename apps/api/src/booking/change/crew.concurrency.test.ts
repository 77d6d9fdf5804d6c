import type { Booking } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { User } from '@marea/domain/people/user.schema';
import { aService, aVessel, roundTheClock } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { crewDays } from '../../slots/slots.collection.ts';
import { bookings } from '../booking.collection.ts';

const VESSELS = 50;
let api: TestApi;
let fixture: StoredCompany;
let office: Caller;
let vesselIds: string[];

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db, { businessHours: roundTheClock() });
  office = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const storedVessels = Array.from({ length: VESSELS }, (_, i) => aVessel(fixture.location, { name: `Vessel ${i}` }));
  vesselIds = storedVessels.map(({ _id }) => _id);
  await store(api.db, vessels, storedVessels);
  await api.db(services).updateOne({ _id: fixture.service._id }, { $set: { resources: vesselIds } });
});
afterAll(() => api.stop());

const aCaptain = () => storeUser(api.db, fixture.role, { category: 'Capitan' });
const crew = (trip: Booking, ...people: User[]) =>
  office.put(`/api/booking/${trip._id}/crew`, { crew: people.map(({ _id }) => ({ userId: _id, job: 'Capitan' })) });
/** A trip on each of so many vessels, within an hour and a half of each other. */
async function fleetOf(many: number, bookingDate: string): Promise<Booking[]> {
  const trips: Booking[] = [];
  for (const [i, resourceId] of vesselIds.slice(0, many).entries()) {
    trips.push(await bookTrip(office, fixture, { resourceId, bookingDate, hora: i % 2 ? '10:05' : '11:30' }));
  }
  return trips;
}

describe('a captain who is wanted everywhere', () => {
  it('gets one of fifty trips that overlap on different vessels, never two', async () => {
    const captain = await aCaptain();
    const trips = await fleetOf(VESSELS, inDays(50));
    const answers = await Promise.all(trips.map((trip) => crew(trip, captain)));
    const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(outcomes.filter((one) => one === '200 ')).toHaveLength(1);
    expect(outcomes.filter((one) => one === '409 crew_taken')).toHaveLength(VESSELS - 1);
    expect(await api.db(bookings).countDocuments({ 'crew.userId': captain._id })).toBe(1);
  });

  it('gets the morning and the evening when both are asked for at once', async () => {
    const captain = await aCaptain();
    for (let day = 51; day < 59; day += 1) {
      const [first = '', second = ''] = vesselIds;
      const trips = [
        await bookTrip(office, fixture, { resourceId: first, bookingDate: inDays(day), hora: '06:00' }),
        await bookTrip(office, fixture, { resourceId: second, bookingDate: inDays(day), hora: '11:00' }),
      ];
      const answers = await Promise.all(trips.map((trip) => crew(trip, captain)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});

describe('an hour in which everybody moves, calls off and assigns at once', () => {
  it('leaves nobody on two vessels, and claims nobody for a trip that they do not sail', async () => {
    const captains = [await aCaptain(), await aCaptain(), await aCaptain()];
    const trips = await fleetOf(12, inDays(60));
    const id = (i: number) => trips[i % trips.length]?._id ?? '';
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, i) => {
          const at = i * 7 + round * 5;
          const hora = at % 4 ? '16:00' : '10:30';
          if (i % 6 === 4) return office.put(`/api/booking/${id(at)}/reschedule`, { bookingDate: inDays(60), hora });
          if (i % 6 === 5) {
            return office.put(`/api/booking/${id(at)}/status`, { status: round % 2 ? 'created' : 'cancel' });
          }
          const members = captains
            .filter((_one, j) => (at + j) % 2 === 0)
            .map(({ _id }) => ({ userId: _id, job: 'Chef' }));
          return office.put(`/api/booking/${id(at)}/crew`, { crew: members });
        }),
      );
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    }
    const visits = await api
      .db(bookings)
      .find({ 'crew.userId': { $in: captains.map(({ _id }) => _id) } })
      .toArray();
    const sailing = visits.filter(({ status, isDeleted }) => occupiesSlot[status] && !isDeleted);
    expect(sailing.length).toBeGreaterThan(0);
    const duties = sailing.flatMap((visit) => visit.crew.map(({ userId }) => ({ userId, ...visit })));
    for (const one of duties) {
      const elsewhere = duties.filter(
        (other) =>
          other.userId === one.userId &&
          other.resourceId !== one.resourceId &&
          other.start < one.until &&
          one.start < other.until,
      );
      expect(elsewhere).toEqual([]);
    }
    expect(await claimed(captains)).toEqual(new Set(duties.map(({ userId, _id }) => `${userId} ${_id}`)));
  });
});

describe('a voyage of fourteen days', () => {
  it('is manned by eight, moved and called off as fast as a trip of an afternoon', async () => {
    const [resourceId = ''] = vesselIds;
    const voyage = aService(fixture.location, [{ _id: resourceId }], { name: 'Voyage', duration: 14 * 24 });
    await store(api.db, services, voyage);
    const people = await Promise.all(Array.from({ length: 8 }, aCaptain));
    const over = { resourceId, serviceId: voyage._id, bookingDate: inDays(70), hora: '10:00' };
    const trip = await bookTrip(office, fixture, over);
    const path = `/api/booking/${trip._id}`;

    const answers = [
      await crew(trip, ...people),
      await office.put(`${path}/reschedule`, { bookingDate: inDays(75), hora: '10:00' }),
    ];
    const moved = await claimed(people);
    answers.push(await office.put(`${path}/status`, { status: 'cancel' }));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(moved.size).toBe(8);
    expect(await claimed(people)).toEqual(new Set());
  });
});

/** Which crew member is claimed for which trip. */
async function claimed(people: readonly User[]): Promise<Set<string>> {
  const days = await api
    .db(crewDays)
    .find({ userId: { $in: people.map(({ _id }) => _id) } })
    .toArray();
  return new Set(days.flatMap(({ userId, claims }) => claims.map(({ bookingId }) => `${userId} ${bookingId}`)));
}
