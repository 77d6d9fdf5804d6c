import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { fillVesselDays } from './fillVesselDays.ts';
import { vesselDays } from './slots.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

const stored = async () =>
  (
    await api
      .db(vesselDays)
      .find({}, { sort: { _id: 1 } })
      .toArray()
  ).map(({ _id, resourceId, day, spans }) => ({
    _id,
    resourceId,
    day,
    spans: spans.toSorted((a, b) => a.start.getTime() - b.start.getTime()),
  }));

it('trips that an older version sold keep their vessels, over midnight too, as if this one had sold them', async () => {
  // The evening of Cancún touches two UTC days.
  for (const hora of ['08:00', '17:00']) await bookTrip(staff, fixture, { bookingDate: inDays(10), hora });
  const gone = await bookTrip(staff, fixture, { bookingDate: inDays(11) });
  await staff.put(`/api/booking/${gone._id}/status`, { status: 'cancel' });
  const sold = (await stored()).filter(({ spans }) => spans.length > 0);
  expect(sold.map(({ spans }) => spans.length)).toEqual([2, 1]);

  await api.db(vesselDays).deleteMany({});
  const [late] = sold.slice(1);
  await fillVesselDays(api.app.connection);
  expect(await stored()).toEqual(sold);
  const again = await staff.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(10), hora: '18:00' }));
  expect(again.status).toBe(409);

  // Once: what is given up later is not filled again.
  await api.db(vesselDays).deleteOne({ _id: late?._id ?? '' });
  await fillVesselDays(api.app.connection);
  expect(await stored()).toEqual(sold.slice(0, 1));
  // Half done, another process adds what is missing, and nothing twice.
  await api.app.connection.collection<{ _id: string }>('filledFields').deleteOne({ _id: 'vesselDays' });
  await fillVesselDays(api.app.connection);
  expect(await stored()).toEqual(sold);
});
