import { DAY_MS } from '@marea/domain/core/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
});
afterAll(() => api.stop());

it('are shown to guests for thirty days, without the currency of the prices', async () => {
  const staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const rate = (currency: string) => ({ currency, rate: 0.92, date: inDays(0) });
  const set = (guestRates: object[]) => staff.post('/api/settings', { settings: { guestRates } });
  expect((await set([rate('eur'), rate('usd')])).status).toBe(200);
  const readHintRates = async () => (await api.request().get(`/wizard/${fixture.company.slug}`)).body.data.hintRates;

  expect(await readHintRates()).toEqual([{ currency: 'eur', rate: 0.92 }]);
  const later = Date.now() + 32 * DAY_MS;
  api.clock.now = () => later;
  expect(await readHintRates()).toEqual([]);

  expect((await set([rate('eur'), rate('eur')])).status).toBe(422);
});
