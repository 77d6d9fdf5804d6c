import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole, aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';

let api: TestApi;
let fixture: StoredCompany;
let admin: Caller;
let reselling: Role;
const resellerRoleAt = ({ location }: StoredCompany) =>
  aRole(location, {
    name: RESELLER_ROLE,
    resources: (['/booking', '/reports'] as const).map((path) => ({ path, permissions: ['read'] })),
  });
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  reselling = resellerRoleAt(fixture);
  await store(api.db, roles, [reselling]);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

const none = { source: '', medium: '', campaign: '', content: '', term: '' };
let day = 20;
const book = (over: object) => bookOnline(api, fixture, { bookingDate: inDays((day += 1)), ...over });
const stored = (id: string) => api.db(bookings).findOne({ _id: id });
const report = (query: string) =>
  admin.get(`/api/reports/sales-by-source?basis=trip&from=${inDays(0)}&to=${inDays(200)}&${query}`);

describe('the campaign that led a guest here', () => {
  it('is stored with the booking, and shown to staff alone', async () => {
    const campaign = { ...none, source: 'Facebook', medium: 'cpc', campaign: 'Verano' };

    const { body, status } = await book({
      customer: { ...aGuest(), email: 'campaign@guests.test', source: undefined },
      campaign,
    });

    expect(status).toBe(201);
    expect(body.data.booking.campaign).toBeUndefined();
    const answer = await admin.get(`/api/booking/${body.data.booking._id}`);
    expect(answer.body.data.campaign).toEqual({ ...campaign, source: 'facebook' });
    const customer = await api.db(customers).findOne({ email: 'campaign@guests.test' });
    expect(customer?.source).toBe('Social Media Business Suite');
  });

  it('is null where the address named none', async () => {
    const without = await book({});
    const empty = await book({ campaign: none });

    const ids = [without, empty].map(({ body }) => body.data.booking._id);
    expect((await Promise.all(ids.map(stored))).map((one) => one?.campaign)).toEqual([null, null]);
  });

  it.each([{ term: 'x'.repeat(101) }, { campaign: 'a\u0000b' }, { source: { $gt: '' } }, { gclid: 'x' }])(
    'is refused as %j',
    async (part) => {
      const { status, body } = await book({ campaign: { ...none, ...part } });

      expect([status, body.errors[0].path.split('.')[0]]).toEqual([422, 'campaign']);
    },
  );

  it('comes with the reseller of the link, but none of another company', async () => {
    const away = await storeCompany(api.db);
    const [ours, theirs] = [reselling, resellerRoleAt(away)];
    await store(api.db, roles, [theirs]);
    const [reseller, foreign] = await Promise.all([ours, theirs].map((role) => storeUser(api.db, role)));
    const campaign = { ...none, source: 'agency' };

    const byReseller = await book({ campaign, resellerId: reseller?._id });
    const direct = await book({ campaign, resellerId: foreign?._id });

    const [one, other] = await Promise.all([byReseller, direct].map(({ body }) => stored(body.data.booking._id)));
    expect([one?.reseller?._id, other?.reseller]).toEqual([reseller?._id, null]);
    expect([one?.campaign, other?.campaign]).toEqual([campaign, campaign]);
  });
});

describe('the report of sales by source', () => {
  it('reconciles with the bookings, and keeps those without a campaign apart', async () => {
    const hostile = { ...none, source: '=1+1', campaign: '<img src=x onerror=alert(1)>' };
    await book({ campaign: hostile });
    await book({ campaign: { ...none, source: 'GOOGLE', medium: 'cpc' } });
    await book({ campaign: { ...none, source: 'google', medium: 'organic' } });
    await bookTrip(admin, fixture, { bookingDate: inDays((day += 1)) });
    const all = await api.db(bookings).find({ companyId: fixture.company._id }).toArray();
    const total = (of: typeof all) => of.reduce((sum, { price }) => sum + price.grandTotal, 0);
    const of = (source: string) => all.filter(({ campaign }) => (campaign?.source ?? '') === source);

    const { body } = await report('grouping=source');

    const rowOf = (source: string) => body.docs.find((row: { source: string }) => row.source === source);
    for (const source of ['google', 'facebook', '=1+1', '']) {
      expect(rowOf(source)).toMatchObject({ bookings: of(source).length, grandTotal: total(of(source)) });
    }
    expect(of('google').length).toBe(2);
    expect(body.totals.usd).toMatchObject({ bookings: all.length, grandTotal: total(all) });
    const byCampaign = (await report('grouping=campaign')).body.docs;
    expect(byCampaign).toContainEqual(expect.objectContaining({ source: 'google', medium: 'organic', bookings: 1 }));
  });

  it('writes no formula into a file', async () => {
    const { text } = await report('grouping=campaign&format=csv');

    expect(text).toContain("'=1+1");
    expect(text).not.toMatch(/(?:^|,)=1\+1/m);
  });

  it('is not for resellers', async () => {
    const reseller = callerOf(api, await api.tokenOf(await storeUser(api.db, reselling)));

    expect((await reseller.get('/api/reports/sales-by-source')).status).toBe(403);
  });
});
