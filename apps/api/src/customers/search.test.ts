import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

const MORE_THAN_SHOWN = 21;

let api: TestApi;
let office: Caller;

beforeAll(async () => {
  api = await startTestApi();
  office = callerOf(api, await api.tokenOf(await storeUser(api.db, (await storeCompany(api.db)).role)));
});
afterAll(() => api.stop());

const emailsFor = async (value: string): Promise<string[]> => {
  const { body } = await office.get(`/api/customer/search?value=${encodeURIComponent(value)}`);
  return body.data.map(({ email }: { email: string }) => email);
};

describe('a search for a whole e-mail', () => {
  it('finds its owner before the many whose addresses begin alike', async () => {
    await office.post('/api/customer', aGuest({ firstName: 'Zoe', email: 'Ana@Example.com' }));
    for (let at = 0; at < MORE_THAN_SHOWN; at += 1) {
      await office.post('/api/customer', aGuest({ email: `ana@example.com.${'abcdefghijklmnopqrstuvwxyz'[at]}x` }));
    }

    const emails = await emailsFor('ana@example.com');

    expect(emails[0]).toBe('Ana@Example.com');
    expect([emails.length, new Set(emails).size]).toEqual([20, 20]);
    expect(await emailsFor('ana@example')).toHaveLength(20);
  });
});
