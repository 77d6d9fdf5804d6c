import type { Country, DialCode, Reference } from '@marea/domain/places/places.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let lists: Reference;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.now = () => Date.parse('2027-02-03T12:00:00Z');
  const { role } = await storeCompany(api.db);
  const token = await api.tokenOf(await storeUser(api.db, role));
  lists = (await api.request().get('/api/reference').set('token', token)).body.data;
});
afterAll(() => api.stop());

const country = (code: string) => lists.countries.find((one) => one.code === code) as Country;

describe('the option lists', () => {
  it('have twenty-one countries of the Americas and Otro, which has no regions', () => {
    expect(lists.countries).toHaveLength(22);
    expect(lists.countries.at(-1)).toEqual({
      code: null,
      name: { en: 'Other', es: 'Otro' },
      dialCode: null,
      regions: [],
    });
    const countries = lists.countries.slice(0, -1);
    expect(
      countries.filter(({ regions, dialCode }) => regions.length < 7 || !/^\+\d{1,3}$/.test(dialCode ?? '')),
    ).toEqual([]);
    expect(new Set(countries.map(({ name }) => name.es)).size).toBe(21);
    expect(country('US').name).toEqual({ en: 'United States', es: 'Estados Unidos' });
  });

  it('have Mexico with its thirty-two states, each once', () => {
    const states = country('MX').regions.map(({ name }) => name);
    expect([new Set(states).size, states.length, country('MX').dialCode]).toEqual([32, 32, '+52']);
    expect(states).toEqual(expect.arrayContaining(['Quintana Roo', 'Yucatán', 'Ciudad de México', 'Nuevo León']));
  });

  it('have the dialling codes of the world', () => {
    const codeOf = (countryCode: string) =>
      lists.dialCodes.find(({ country: one }: DialCode) => one === countryCode)?.code;
    expect(lists.dialCodes.length).toBeGreaterThan(200);
    expect(['MX', 'US', 'ES', 'GB', 'IL'].map(codeOf)).toEqual(['+52', '+1', '+34', '+44', '+972']);
  });

  it('are spelled as the company spells them, each entry once', () => {
    expect(lists.leadSources).toHaveLength(15);
    expect(lists.palette).toHaveLength(12);
    expect(lists.years).toEqual(Array.from({ length: 15 }, (_, i) => 2027 + i));
    expect(lists.paymentMethods).toEqual(expect.arrayContaining(['Cash', 'Cobro reseller anticipado']));
    for (const list of Object.values(lists)) {
      const entries = list.map((entry) => JSON.stringify(entry));
      expect(new Set(entries).size).toBe(entries.length);
    }
  });

  it('are for those who are signed in, but for the places', async () => {
    expect((await api.request().get('/api/reference')).status).toBe(401);
    const open = (await api.request().get('/wizard/reference/places')).body.data;
    expect(Object.keys(open).toSorted()).toEqual(['countries', 'currencies', 'dialCodes', 'languages']);
  });
});
