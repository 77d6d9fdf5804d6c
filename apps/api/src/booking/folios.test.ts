import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { newId } from '../db/ids.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { bookings, toStoredBooking } from './booking.collection.ts';
import { newFolio, retryTakenFolio } from './folios.ts';

let api: TestApi;
let fixture: StoredCompany;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
});
afterAll(() => api.stop());

it.each(['insertOne', 'insertMany'] as const)('retries a transaction whose folio is taken: %s', async (insert) => {
  const staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const { _id: soldId } = await bookTrip(staff, fixture, { bookingDate: inDays(insert === 'insertOne' ? 3 : 4) });
  const booking = await api.app.db(bookings).findOne({ _id: soldId });
  if (!booking) throw new Error('no booking');
  const folios = [booking.folio, newFolio(fixture.company.slug)];
  const _id = newId();

  await unitOfWork(api.app.connection, async (tx) => {
    const folio = folios.shift() ?? '';
    const record = toStoredBooking({ ...booking, _id, folio });
    const inserted =
      insert === 'insertOne'
        ? api.app.db(bookings).insertOne(record, { session: tx })
        : api.app.db(bookings).insertMany([record], { session: tx });
    await inserted.catch(retryTakenFolio);
  });

  expect(folios).toEqual([]);
  expect(await api.db(bookings).countDocuments({ _id })).toBe(1);
});
