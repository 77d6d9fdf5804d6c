import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  staff = callerOf(api, token);
  for (const [en, es] of [
    ['Birthday cake', 'Pastel'],
    ['Photographs', 'Fotografías'],
    ['Open bar', 'Álbum'],
  ]) {
    const title = { en, es };
    await staff.post('/api/addon', { title, price: 100, locationId: fixture.location._id });
  }
});
afterAll(() => api.stop());

const titles = async (path: string, language: 'en' | 'es') => {
  const { body } = await api.request().get(path).set('Accept-Language', language).set('token', token);
  return body.docs.map(({ title }: { title: { es: string } }) => title.es);
};

it('sorts texts in two languages in the language of the reader', async () => {
  for (const path of [`/api/location/${fixture.location._id}/addons`, '/api/addon/list']) {
    expect(await titles(`${path}?sort=title&order=asc`, 'es')).toEqual(['Álbum', 'Fotografías', 'Pastel']);
    expect(await titles(`${path}?sort=title&order=asc`, 'en')).toEqual(['Pastel', 'Álbum', 'Fotografías']);
    expect(await titles(path, 'es')).toEqual(['Álbum', 'Fotografías', 'Pastel']);
  }
});
