import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aService, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip } from '../../tests/bookings.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';

let api: TestApi;
let world: ReportWorld;
let admin: Caller;
let resourceId: string;
let parties: string[];

beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
  admin = world.callers.admin as Caller;
  const { location } = world.home;
  const boat = aVessel(location, { name: 'Panga', maxPeople: 20 });
  const tour = aService(location, [boat], { name: 'Shared tour', duration: 3, seats: { menores: 5_000, infantes: 0 } });
  await store(api.db, vessels, boat);
  await store(api.db, services, tour);
  resourceId = boat._id;
  const book = async (hora: string) => {
    const passengers = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 };
    const slot = { resourceId, serviceId: tour._id, bookingDate: '2027-06-29', hora, passengers };
    return (await bookTrip(admin, world.home, slot))._id;
  };
  parties = [await book('09:00'), await book('09:00'), await book('13:00')];
});
afterAll(() => api.stop());

async function read(report: string, query: Record<string, string> = {}) {
  const parameters = { from: '2027-06-29', to: '2027-06-29', limit: '100', grouping: 'each', resourceId, ...query };
  const { body } = await admin.get(`/api/reports/${report}?${new URLSearchParams(parameters).toString()}`);
  return body;
}

it('the bookings of a departure share one part of the expenses, to the cent', async () => {
  const { location } = world.home;
  const expense = { date: '2027-06-29', type: 'Gastos fijos', descripcion: 'Diésel', amount: 1_001, currency: 'usd' };
  expect((await admin.post('/api/gasto', { ...expense, resourceId, locationId: location._id })).status).toBe(201);
  const { docs } = await read('profit');
  const borne = parties.map((id) => docs.find((row: { bookingId: string }) => row.bookingId === id).expenses);
  expect(borne).toEqual([250, 250, 501]);
});

it('a person of the crew sails a departure once', async () => {
  const ana = { userId: 'a'.repeat(24), name: 'Ana', job: 'Capitan' } as const;
  const luis = { userId: 'b'.repeat(24), name: 'Luis', job: 'Marinero' } as const;
  await api.db(bookings).updateMany({ _id: { $in: parties } }, { $set: { crew: [ana] } });
  await api.db(bookings).updateOne({ _id: parties[1] }, { $set: { crew: [ana, luis] } });
  const { docs, totals } = await read('tips-per-person', { grouping: 'person' });
  expect(docs.map(({ person, trips }: Record<string, unknown>) => [person, trips])).toEqual([
    ['Ana', 2],
    ['Luis', 1],
  ]);
  expect(totals.usd.trips).toBe(3);
});
