import { locations } from '@marea/domain/fleet/location.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeCompany } from '../../tests/company.ts';
import { startTestApi, type TestApi } from '../../tests/testApi.ts';
import { readConfig } from '../config.ts';
import { guestHomeOf } from './guestPages.routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const homeOf = (configured?: string) =>
  guestHomeOf({ ...api.app, config: { ...api.app.config, GUEST_HOME_COMPANY: configured } });

it('leads to the only company, to a choice of several, and to the configured one', async () => {
  expect(await homeOf()).toEqual({ slug: null, companies: [] });

  const first = await storeCompany(api.db);
  expect((await homeOf()).slug).toBe(first.company.slug);

  const second = await storeCompany(api.db);
  const choice = await homeOf();
  expect(choice.slug).toBeNull();
  expect(choice.companies.map(({ slug }) => slug).toSorted()).toEqual(
    [first.company.slug, second.company.slug].toSorted(),
  );
  expect((await homeOf(second.company.slug)).slug).toBe(second.company.slug);
  expect((await homeOf('nobody-has-this')).slug).toBeNull();
});

it('shows no company that has no open location', async () => {
  const closed = await storeCompany(api.db);
  await api.db(locations).updateOne({ companyId: closed.company._id }, { $set: { active: false } });

  expect((await homeOf()).companies.map(({ slug }) => slug)).not.toContain(closed.company.slug);
  expect((await homeOf(closed.company.slug)).slug).toBeNull();
});

it('is answered to everybody', async () => {
  const { status, body } = await api.request().get('/wizard/page/home');

  expect([status, Object.keys(body.data)]).toEqual([200, ['slug', 'companies']]);
});

it('refuses a configured home that cannot be a slug', () => {
  const needed = { MONGODB_URI: 'mongodb://localhost/marea', JWT_SECRET: 'x'.repeat(32) };

  expect(() => readConfig({ ...needed, GUEST_HOME_COMPANY: 'Not A Slug' })).toThrow(/GUEST_HOME_COMPANY/);
  expect(readConfig({ ...needed, GUEST_HOME_COMPANY: '' }).GUEST_HOME_COMPANY).toBeUndefined();
});
