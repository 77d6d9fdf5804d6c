import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
const as = {} as Record<
  'admin' | 'cashier' | 'reader' | 'crew' | 'reseller' | 'owner' | 'stranger' | 'superadmin',
  Caller
>;
type Who = keyof typeof as;
const everybody = ['admin', 'cashier', 'reader', 'crew', 'reseller', 'owner', 'stranger', 'superadmin'] as const;
let direct: string;
let sold: string;
let directPayment: string;
let soldPayment: string;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const role = (name: string, grants: Parameters<typeof aRole>[1]) => aRole(home.location, { name, ...grants });
  const cashing = role('Caja', { resources: [{ path: '/payments', permissions: ['read', 'create'] }] });
  const reading = role('Contabilidad', { resources: [{ path: '/payments_module', permissions: ['read'] }] });
  const crewing = role('Tripulación', { resources: [{ path: '/booking', permissions: ['read'] }] });
  const reselling = role(RESELLER_ROLE, {
    resources: [
      { path: '/booking', permissions: ['read', 'create'] },
      { path: '/payments', permissions: ['read', 'create', 'update', 'delete'] },
    ],
  });
  const owning = role(OWNER_ROLE, { resources: [{ path: '/payments', permissions: ['read', 'create'] }] });
  await store(api.db, roles, [cashing, reading, crewing, reselling, owning]);
  const signIn = async (...who: Parameters<typeof storeUser>) =>
    callerOf(api, await api.tokenOf(await storeUser(...who)));
  as.admin = await signIn(api.db, home.role);
  as.cashier = await signIn(api.db, cashing);
  as.reader = await signIn(api.db, reading);
  as.crew = await signIn(api.db, crewing);
  as.reseller = await signIn(api.db, reselling, { comision: 20 });
  as.owner = await signIn(api.db, owning, { resources: [home.vessel._id] });
  as.stranger = await signIn(api.db, away.role);
  const nowhere = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  as.superadmin = await signIn(api.db, home.role, nowhere);

  direct = (await bookTrip(as.admin, home))._id;
  sold = (await bookTrip(as.reseller, home, { bookingDate: inDays(11) }))._id;
  const pay = async (visitId: string) =>
    (await as.admin.post('/api/payment', { visitId, type: 'Cash', amount: 1_000, description: 'caja 2' })).body.data
      ._id;
  directPayment = await pay(direct);
  soldPayment = await pay(sold);
});
afterAll(() => api.stop());

const statuses = (ask: (who: Caller) => PromiseLike<{ status: number }>) =>
  Promise.all(everybody.map(async (who: Who) => `${who} ${(await ask(as[who])).status}`));

describe('the ledger is', () => {
  it('read by those whose role opens payments, of their own company', async () => {
    expect(await statuses((who) => who.get(`/api/payment/${direct}/all`))).toEqual([
      'admin 200',
      'cashier 200',
      'reader 200',
      'crew 403',
      'reseller 404',
      'owner 403',
      'stranger 404',
      'superadmin 200',
    ]);
    expect(await statuses((who) => who.post(`/api/payment/${home.location._id}/all`, {}))).toEqual([
      'admin 200',
      'cashier 200',
      'reader 200',
      'crew 403',
      'reseller 200',
      'owner 403',
      'stranger 404',
      'superadmin 200',
    ]);
  });

  it('read by resellers for what they sold, without the company\u2019s own notes', async () => {
    const list = await as.reseller.post(`/api/payment/${home.location.slug}/all`, {});
    expect(list.body.docs.map(({ _id }: { _id: string }) => _id)).toEqual([soldPayment]);
    expect(list.body.docs[0]).toMatchObject({ description: null, takenBy: null, history: [] });
    const own = await as.reseller.get(`/api/payment/${sold}/all`);
    expect(own.body.total).toBe(1);
  });

  it('searched by resellers for what they may read of it, and not for what the company writes beside it', async () => {
    const accountId = (
      await as.admin.post('/api/account', { name: 'Banco', currency: ['usd'], locationId: home.location._id })
    ).body.data._id;
    const { folio } = (await as.admin.get(`/api/booking/${sold}`)).body.data;
    const payment = { visitId: sold, type: 'Cash', amount: 700, accountId };
    expect((await as.admin.post('/api/payment', payment)).status).toBe(201);
    const countMatches = async (who: Caller, filter: object) =>
      (await who.post(`/api/payment/${home.location._id}/all`, { filter })).body.total;
    expect(await countMatches(as.reseller, { search: `${folio} daniela` })).toBe(2);
    expect([
      await countMatches(as.admin, { search: 'caja' }),
      await countMatches(as.reseller, { search: 'caja' }),
    ]).toEqual([2, 0]);
    expect([await countMatches(as.admin, { accountId }), await countMatches(as.reseller, { accountId })]).toEqual([
      1, 0,
    ]);
  });

  it('written by those whose role may, and by no reseller and no owner', async () => {
    const body = { visitId: sold, type: 'Cash', amount: 100 };
    expect(await statuses((who) => who.post('/api/payment', body))).toEqual([
      'admin 201',
      'cashier 201',
      'reader 403',
      'crew 403',
      'reseller 403',
      'owner 403',
      'stranger 422',
      'superadmin 201',
    ]);
    for (const ask of [
      (who: Caller) => who.put(`/api/payment/${directPayment}`, { description: 'x' }),
      (who: Caller) => who.delete(`/api/payment/${directPayment}`),
    ]) {
      const answers = await statuses(ask);
      expect(
        answers.filter((answer) => /^(cashier|reader|crew|reseller|owner) 403$|^stranger 404$/.test(answer)),
      ).toHaveLength(6);
    }
  });

  it('another company\u2019s as much as nobody\u2019s: a foreign id answers like an unknown one', async () => {
    const unknown = 'f'.repeat(24);
    for (const id of [directPayment, unknown]) {
      const answers = [
        await as.stranger.put(`/api/payment/${id}`, { status: 'cancelled' }),
        await as.stranger.delete(`/api/payment/${id}`),
      ];
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(2).fill('404 not_found'));
      const refund = await as.stranger.post('/api/payment', { refundOf: id, amount: -1 });
      expect([refund.status, refund.body.errors[0]]).toMatchObject([422, { path: 'refundOf' }]);
    }
    for (const id of [direct, unknown]) {
      expect((await as.stranger.get(`/api/payment/${id}/all`)).body.code).toBe('not_found');
      const payment = await as.stranger.post('/api/payment', { visitId: id, type: 'Cash', amount: 100 });
      expect([payment.status, payment.body.errors[0]]).toMatchObject([422, { path: 'visitId' }]);
    }
  });
});
