import { LATE_ENTRY_DAYS } from '@marea/domain/availability/lateEntry';
import { DAY_MS, addDays } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { aService } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { vesselDays } from './slots.collection.ts';

/** Longer ago than vessel days are kept. */
const LONG_AGO_DAYS = LATE_ENTRY_DAYS + 60;

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let day = 10;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());
beforeEach(() => {
  day += 10;
});

/** Books a trip and moves it into the past, where no day of a vessel is stored any more. */
async function tripLongAgo(hora: string, over: object = {}): Promise<string> {
  const { _id } = await bookTrip(staff, home, { bookingDate: inDays(day), hora, ...over });
  const booking = await api.db(bookings).findOne({ _id });
  const days = LONG_AGO_DAYS + 2 * day;
  const before = (at: Date | undefined) => new Date((at?.getTime() ?? 0) - days * DAY_MS);
  const past = { start: before(booking?.start), end: before(booking?.end), until: before(booking?.until) };
  const bookingDate = addDays(inDays(day), -days);
  await api.db(bookings).updateOne({ _id }, { $set: { ...past, bookingDate } });
  await api.db(vesselDays).deleteMany({});
  return _id;
}

const lengthen = (id: string, hrsExtras: number) =>
  staff.put(`/api/booking/${id}/update`, { passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras } });

describe('a trip of a day that is no longer stored', () => {
  it('is not lengthened into the next one', async () => {
    const morning = await tripLongAgo('09:00');
    await tripLongAgo('15:00');

    const { status, body } = await lengthen(morning, 6);

    expect([status, body.code]).toEqual([409, 'slot_taken']);
  });

  it('is lengthened where the vessel was free, and has its own time alone', async () => {
    const id = await tripLongAgo('09:00');

    expect((await lengthen(id, 1)).status).toBe(200);

    const stored = await api.db(vesselDays).find({}).toArray();
    expect(stored.flatMap(({ spans }) => spans.map(({ owner }) => owner))).toEqual([id]);
  });

  it('still shares its departure: another party’s seats are no other trip', async () => {
    const seatPrices = { menores: 5_000, infantes: 0 };
    const tour = aService(home.location, [home.vessel], { name: 'Shared tour', price: 8_000, seats: seatPrices });
    await store(api.db, services, tour);
    api.app.catalogue.invalidate();
    const party = (adultos: number) => ({ passengers: { adultos, menores: 0, infantes: 0, hrsExtras: 0 } });
    const seats = { ...party(2), serviceId: tour._id };
    const first = await tripLongAgo('10:00', seats);
    await tripLongAgo('10:00', seats);

    expect((await staff.put(`/api/booking/${first}/update`, party(3))).status).toBe(200);
    const most = home.vessel.maxPeople - 2;
    const tooMany = await staff.put(`/api/booking/${first}/update`, party(most + 1));
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'slot_taken']);
  });

  it('is not restored once it was cancelled', async () => {
    const id = await tripLongAgo('09:00');
    expect((await staff.put(`/api/booking/${id}/status`, { status: 'cancel' })).status).toBe(200);

    const { status, body } = await staff.put(`/api/booking/${id}/status`, { status: 'created' });

    expect([status, body.errors]).toMatchObject([422, [{ path: 'bookingDate' }]]);
  });
});
