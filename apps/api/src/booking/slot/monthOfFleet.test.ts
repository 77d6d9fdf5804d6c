import type { MonthDays } from '@marea/domain/availability/availability.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aService, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

/** So long that a vessel makes one trip a day. */
const HOURS = 8;
const FLEET = 12;

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let fleet: Vessel[];
let serviceId: string;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  fleet = Array.from({ length: FLEET }, (_, i) =>
    aVessel(fixture.location, { name: `Vessel ${String(i).padStart(2, '0')}`, shortName: `V${i}` }),
  );
  await store(api.db, vessels, fleet);
  const service = aService(fixture.location, fleet, { name: 'All day', duration: HOURS });
  await store(api.db, services, service);
  serviceId = service._id;
});
afterAll(() => api.stop());

/** Next month, of which every day is still to come. */
function nextMonth(): string {
  const [year = 0, month = 0] = inDays(0).split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

it('a day of a month is free while any vessel of the fleet has room, whichever it is', async () => {
  const month = nextMonth();
  const sellUpTo = async (day: string, count: number) => {
    for (const { _id } of fleet.slice(0, count)) {
      await bookTrip(staff, fixture, { serviceId, resourceId: _id, bookingDate: `${month}-${day}` });
    }
  };
  await sellUpTo('05', 2);
  await sellUpTo('12', 9);
  await sellUpTo('20', FLEET - 1);
  await sellUpTo('21', FLEET);

  const path = `/api/location/${fixture.location._id}/availability`;
  const { body } = await staff.get(`${path}/month?serviceId=${serviceId}&month=${month}`);
  const { days } = body.data as MonthDays;
  expect(days.filter(({ isFree }) => !isFree).map(({ date }) => date)).toEqual([`${month}-21`]);

  const oneVessel = `serviceId=${serviceId}&resourceId=${fleet[10]?._id}&month=${month}`;
  const { body: ofOne } = await staff.get(`${path}/month?${oneVessel}`);
  const fullDays = (ofOne.data as MonthDays).days.filter(({ isFree }) => !isFree).map(({ date }) => date);
  expect(fullDays).toEqual([`${month}-20`, `${month}-21`]);
  expect(days.every(({ timesLeft }) => timesLeft === null)).toBe(true);
});

it('a day that a vessel does not sail is not open, and one that is booked is', async () => {
  const month = nextMonth();
  const inDock = fleet[11];
  if (!inDock) throw new Error('the fleet is too small');
  const days = { start: `${month}-07`, end: `${month}-08`, reason: 'paint' };
  await bookTrip(staff, fixture, { serviceId, resourceId: inDock._id, bookingDate: `${month}-09` });
  const closed = await staff.put(`/api/resource/${inDock._id}/update`, { blackouts: [days] });
  expect(closed.status).toBe(200);
  const { body } = await staff.get(
    `/api/location/${fixture.location._id}/availability/month?serviceId=${serviceId}&resourceId=${inDock._id}&month=${month}`,
  );
  const of = (day: string) => (body.data as MonthDays).days.find(({ date }) => date === `${month}-${day}`);
  expect(of('07')).toEqual({ date: `${month}-07`, isOpen: false, isFree: false, timesLeft: 0, seatsLeft: null });
  expect(of('09')).toEqual({ date: `${month}-09`, isOpen: true, isFree: false, timesLeft: 0, seatsLeft: null });
  expect(of('10')).toMatchObject({ isOpen: true, isFree: true });
  expect(of('10')?.timesLeft).toBeGreaterThan(0);
});
