import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { CheckoutWorld } from '../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { bookings } from '../booking/index.ts';
import { companies } from '../catalogue/index.ts';

const PASSWORD = 'correct horse battery';
let world: CheckoutWorld;
let superadmin: Caller;
let home: StoredCompany;

beforeAll(async () => {
  world = await startCheckout();
  const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  superadmin = callerOf(world.api, await world.api.tokenOf(await storeUser(world.api.db, world.fixture.role, nobodys)));
});
afterAll(() => world.api.stop());
beforeEach(async () => {
  home = await storeCompany(world.api.db);
});

const turn = (active: boolean) => superadmin.put(`/api/company/${home.company.slug}/active`, { active });
const guest = (path: string) =>
  world.api
    .request()
    .get(`/wizard/${home.company.slug}/${home.location.slug}/${path}`)
    .set('x-forwarded-for', '10.8.0.1');
const book = (day: number, over: object = {}) => bookOnline(world.api, home, { bookingDate: inDays(day), ...over });
const soldBy = (caller: Caller) => caller.post('/api/booking', bookingRequest(home));

describe('a company that is switched off', () => {
  it('sells nothing, and tells guests only how to reach it', async () => {
    await turn(false);

    const offered = await guest('services');
    const page = await world.api.request().get(`/wizard/${home.company.slug}`);
    const sale = await soldBy(superadmin);

    expect([offered.status, offered.body.code]).toEqual([403, 'company_off']);
    expect(page.body.data).toMatchObject({ company: { name: home.company.name, active: false }, locations: [] });
    expect([sale.status, sale.body.code]).toEqual([403, 'company_off']);
    await turn(true);
    expect([(await guest('services')).status, (await soldBy(superadmin)).status]).toEqual([200, 201]);
  });

  it('signs its staff out, and lets nobody but a superadmin in until it is on again', async () => {
    const person = { firstName: 'Iker', email: `iker-${home.company.slug}@velas.test`, password: PASSWORD };
    await superadmin.post('/api/user', { ...person, roleId: home.role._id });
    const signIn = () => world.api.request().post('/api/user/login').send({ email: person.email, password: PASSWORD });
    const staff = callerOf(world.api, (await signIn()).body.data.jwt_token);
    expect((await staff.get('/api/session')).status).toBe(200);

    await turn(false);

    expect((await staff.get('/api/session')).status).toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.body.code]).toEqual([403, 'company_off']);
    expect((await superadmin.get(`/api/location/${home.location._id}/roles`)).status).toBe(200);
    await turn(true);
    expect((await staff.get('/api/session')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('is switched by a superadmin alone, once, with an entry in the log', async () => {
    const admin = callerOf(world.api, await world.api.tokenOf(await storeUser(world.api.db, home.role)));
    const path = `/api/company/${home.company.slug}`;
    const bySettings = await admin.put(`${path}/update`, { active: false });
    expect([(await admin.put(`${path}/active`, { active: false })).status, bySettings.status]).toEqual([403, 422]);

    const { version } = (await turn(false)).body.data;
    expect((await turn(false)).body.data.version).toBe(version);

    const log = (await superadmin.get('/api/audit?entity=company&limit=100')).body.docs;
    const entries = log.filter(({ entityId }: { entityId: string }) => entityId === home.company._id);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries[0])).toContain('"active"');
  });

  it('still enters payments in progress', async () => {
    const account = await storeOnlineAccount(world.api, home);
    const payer = await bookAndPay(world.api, home, account);
    const attempt = (await payer.start()).body.data;

    await turn(false);
    await payer.act(attempt._id, 'pay');

    expect(await world.rowsOf(payer.booking._id)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('was on where an older release stored it', async () => {
    await world.api.db(companies).updateOne({ _id: home.company._id }, { $unset: { active: '' } });

    expect((await book(30)).status).toBe(201);
  });
});

const guestNumber = (n: number) => aGuest({ email: `buyer-${n}@example.com`, phone: `+52998${7_100_000 + n}` });

describe('switching off while guests book', () => {
  it('comes after a sale or refuses it: nothing is sold afterwards', async () => {
    let refused = 0;
    for (let round = 0; round < 6; round += 1) {
      home = await storeCompany(world.api.db);
      const sales = Array.from({ length: 8 }, (_, i) =>
        book(40 + i, { from: `10.9.${round}.${i}`, customer: guestNumber(round * 10 + i) }).catch(() => ({
          status: 403,
        })),
      );
      if (round % 2 === 0) await sales[0];
      const isOff = await turn(false);
      const standing = await world.api.db(bookings).countDocuments({ companyId: home.company._id });
      const statuses = (await Promise.all(sales)).map(({ status }) => status);

      expect(isOff.status).toBe(200);
      expect(await world.api.db(bookings).countDocuments({ companyId: home.company._id })).toBe(standing);
      expect(statuses.filter((status) => status === 201)).toHaveLength(standing);
      expect(statuses.filter((status) => ![201, 403, 503].includes(status))).toEqual([]);
      refused += statuses.filter((status) => status === 403).length;
    }
    expect(refused).toBeGreaterThan(0);
  });
});
