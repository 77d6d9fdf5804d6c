import type { Booking } from '@marea/domain/booking/booking.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { fillCrewDays } from './fillCrewDays.ts';
import { crewDays } from './slots.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

const stored = () =>
  api
    .db(crewDays)
    .find({ 'claims.0': { $exists: true } }, { sort: { _id: 1 } })
    .toArray();
const forgetFill = () => api.app.connection.collection<{ _id: string }>('filledFields').deleteOne({ _id: 'crewDays' });

it('claims the crew that an older release assigned, over midnight too, as if this one had', async () => {
  const captain = await storeUser(api.db, fixture.role, { category: 'Capitan' });
  const assign = ({ _id }: Booking) =>
    staff.put(`/api/booking/${_id}/crew`, { crew: [{ userId: captain._id, job: 'Capitan' }] });
  // The evening of Cancún touches two UTC days.
  const morning = await bookTrip(staff, fixture, { bookingDate: inDays(10), hora: '08:00' });
  const evening = await bookTrip(staff, fixture, { bookingDate: inDays(10), hora: '17:00' });
  const gone = await bookTrip(staff, fixture, { bookingDate: inDays(12) });
  for (const trip of [morning, evening, gone]) expect((await assign(trip)).status).toBe(200);
  await staff.put(`/api/booking/${gone._id}/status`, { status: 'cancel' });
  const claimed = await stored();
  expect(claimed.map(({ claims }) => claims.length)).toEqual([2, 1]);

  await api.db(crewDays).deleteMany({});
  await forgetFill();
  await Promise.all([fillCrewDays(api.app.connection), fillCrewDays(api.app.connection)]);

  expect(await stored()).toEqual(claimed);
  const elsewhere = await bookTrip(staff, fixture, {
    bookingDate: inDays(10),
    hora: '18:00',
    resourceId: fixture.other._id,
  });
  expect((await assign(elsewhere)).body.code).toBe('crew_taken');
});
