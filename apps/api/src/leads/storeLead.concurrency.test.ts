import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { leads } from './leads.collection.ts';

const ROUNDS = 6;
const PARTY = { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 };
/** 1,500.00 + 10 % + 4 × 20.00 at the pier. */
const TOTAL = 173_000;

let api: TestApi;
let fixture: StoredCompany;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  const staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  await staff.post('/api/settings', { settings: { remindsLeads: true } });
});
afterAll(() => api.stop());

it('nobody is reminded who books at the very moment in which the choice is stored', async () => {
  const post = (name: string, body: object) =>
    api.request().post(`/wizard/${fixture.company.slug}/${fixture.location.slug}/${name}`).send(body);
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `left-${round}@example.com`;
    const trip = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(11 + round),
      hora: '10:00',
    };
    const held = (await post('hold', trip)).body.data;
    const hold = { id: held._id, key: held.key };
    const customer = aGuest({ email, phone: `+52998765${1_000 + round}` });
    const sale = { hold, passengers: PARTY, customer, acceptsTerms: true, expectedTotal: TOTAL, language: 'en' };
    const choice = { hold, passengers: PARTY, firstName: 'Ana', email, language: 'en', wantsReminder: true };
    // In half of the rounds both write to an earlier lead.
    if (round % 2 === 0) await post('lead', choice);

    const [booked] = await Promise.all([post('booking', { ...trip, ...sale }), post('lead', choice)]);

    expect(booked.status).toBe(201);
    expect(await api.db(leads).countDocuments({ email, state: 'open' })).toBe(0);
  }
});
