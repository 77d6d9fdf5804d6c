import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { fillSortKeys } from './fillSortKeys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('bookings of an older version get the texts by which lists sort, once', async () => {
  const fixture = await storeCompany(api.db);
  const { _id } = await bookTrip(callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role))), fixture);
  const stored = api.app.connection.collection<{ _id: string }>('bookings');
  const sold = await stored.findOne({ _id });
  const older = [{ $unset: 'sortKeys' }, { $set: { nameKey: 'daniela' } }];
  await stored.updateOne({ _id }, older);
  await fillSortKeys(api.app.connection);
  expect(await stored.findOne({ _id })).toEqual(sold);

  await stored.updateOne({ _id }, older);
  await fillSortKeys(api.app.connection);
  expect(await stored.findOne({ _id })).not.toHaveProperty('sortKeys');
});
