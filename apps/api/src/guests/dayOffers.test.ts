import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aService, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let base: string;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
});
afterAll(() => api.stop());

async function dayOf(date: string, people = 2) {
  const { status, body } = await api.request().get(`${base}/day`).query({ date, adultos: people });
  expect(status).toBe(200);
  return body.data;
}

/** A trip on vessels of its own, the first of them the cheapest. */
async function tripOn(names: readonly string[], over: object = {}) {
  const fleet = names.map((name, index) =>
    aVessel(fixture.location, { name, shortName: name, price: 100_000 * (index + 1), maxPeople: 8 }),
  );
  for (const vessel of fleet) await store(api.db, vessels, vessel);
  const service = aService(fixture.location, fleet, { name: names.join(), prices: [], ...over });
  await store(api.db, services, service);
  const hold = async (vessel: number, date: string, hora: string) => {
    const slot = { serviceId: service._id, resourceId: fleet[vessel]?._id, bookingDate: date, hora };
    expect((await api.request().post(`${base}/hold`).send(slot)).status).toBe(201);
  };
  const offerOn = async (date: string, people?: number) =>
    (await dayOf(date, people)).offers.find(({ serviceId }: { serviceId: string }) => serviceId === service._id);
  return { service, fleet, hold, offerOn };
}

const only = (hora: string, to: string) => {
  const day = { isOpen: true, from: hora, to };
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
};
/** One departure a day: the hours fit one trip. */
const once = { duration: 2, bufferTime: 0, hours: only('10:00', '12:00') };

describe('what a party can do on a day', () => {
  it('is each trip with its free times, and the price that its cheapest free vessel then has', async () => {
    const trip = await tripOn(['Alba', 'Brisa'], once);
    const day = inDays(20);
    const before = await trip.offerOn(day);
    expect(before).toMatchObject({ times: [{ hora: '10:00', from: { resourceId: trip.fleet[0]?._id } }], next: null });
    await trip.hold(0, day, '10:00');
    const [time] = (await trip.offerOn(day)).times;
    expect(time.from.resourceId).toBe(trip.fleet[1]?._id);
    const quoted = await api.request().get(`${base}/resources`).query({ serviceId: trip.service._id, adultos: 2 });
    const dearer = quoted.body.data.find(
      ({ resource }: { resource: { _id: string } }) => resource._id === trip.fleet[1]?._id,
    );
    expect(time.from.grandTotal).toBe(dearer.price.grandTotal);
    expect(time.from.grandTotal).toBeGreaterThan(before.times[0].from.grandTotal);
  });

  it('is the next free time where the day is full', async () => {
    const trip = await tripOn(['Coral'], once);
    for (const day of [21, 22]) await trip.hold(0, inDays(day), '10:00');
    expect(await trip.offerOn(inDays(21))).toMatchObject({ times: [], next: { date: inDays(23), hora: '10:00' } });
    expect(await trip.offerOn(inDays(20))).toMatchObject({ next: null, times: [{ hora: '10:00' }] });
  });

  it('leaves out the trips of which no vessel takes all', async () => {
    const trip = await tripOn(['Delfín'], once);
    expect(await trip.offerOn(inDays(20), 8)).toBeTruthy();
    expect(await trip.offerOn(inDays(20), 9)).toBeUndefined();
  });

  it('counts the seats of a shared departure for the whole party', async () => {
    const trip = await tripOn(['Estrella'], { ...once, seats: { menores: 0, infantes: 0 } });
    await trip.hold(0, inDays(24), '10:00');
    expect((await trip.offerOn(inDays(24), 8)).times).toEqual([]);
    expect((await trip.offerOn(inDays(24), 7)).times).toMatchObject([{ hora: '10:00', seatsLeft: 7 }]);
  });

  it('says which days around it are free, none of them past', async () => {
    const { days } = await dayOf(inDays(1));
    expect(days.map(({ date }: { date: string }) => date)).toEqual([0, 1, 2, 3, 4].map(inDays));
    await api.db(services).updateMany({ locationId: fixture.location._id }, { $set: { active: false } });
    const empty = await dayOf(inDays(10));
    expect([empty.offers, empty.days.some(({ isFree }: { isFree: boolean }) => isFree), empty.days.length]).toEqual([
      [],
      false,
      7,
    ]);
  });
});
