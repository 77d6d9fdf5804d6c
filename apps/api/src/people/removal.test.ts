import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { customers } from '@marea/domain/customers/customer.schema';
import { recipes } from '@marea/domain/menus/menus.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import { products } from '@marea/domain/stock/stock.schema';
import { aRole, anId } from '@marea/testing/builders';
import { aProduct, aRecipe } from '@marea/testing/menuBuilders';
import { aCustomer } from '@marea/testing/saleBuilders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { notifications } from '../notifications/notifications.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 3;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

const sell = (over: object = {}) => bookTrip(staff, fixture, { bookingDate: inDays((day += 1)), ...over });
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('what trips and money are entered under', () => {
  it('stays: a reseller who has sold, or was paid, is only switched off', async () => {
    const reselling = aRole(fixture.location, { name: RESELLER_ROLE });
    await store(api.db, roles, reselling);
    const [selling, paid, idle] = [
      await storeUser(api.db, reselling),
      await storeUser(api.db, reselling),
      await storeUser(api.db, reselling),
    ];
    const sold = await sell({ resellerId: selling._id });
    await staff.put(`/api/booking/${sold._id}/status`, { status: 'cancel' });
    await staff.post(`/api/reseller/${paid._id}/payout`, { amount: -100, currency: 'usd', type: 'Cash' });
    const { _id: roleId } = fixture.role;
    for (const { _id } of [selling, paid]) {
      expect(await codeOf(staff.delete(`/api/user/${_id}/delete`))).toEqual([409, 'has_records']);
      // In another role nobody would read their account.
      expect(await codeOf(staff.put(`/api/user/${_id}/update`, { roleId }))).toEqual([409, 'has_records']);
      expect((await staff.put(`/api/user/${_id}/update`, { active: false })).status).toBe(200);
    }
    expect(await codeOf(staff.put(`/api/user/${idle._id}/update`, { roleId }))).toEqual([200, undefined]);
    expect(await codeOf(staff.delete(`/api/user/${idle._id}/delete`))).toEqual([200, undefined]);
  });

  it('stays: an account with payments is only switched off', async () => {
    const entry = { locationId: fixture.location._id, name: 'Caja' };
    const { _id: accountId } = (await staff.post('/api/account', entry)).body.data;
    const { _id: empty } = (await staff.post('/api/account', { ...entry, name: 'Vac\u00eda' })).body.data;
    const { _id: visitId } = await sell();
    await staff.post('/api/payment', { visitId, type: 'Cash', amount: 1_000, accountId });
    expect(await codeOf(staff.delete(`/api/account/${accountId}/delete`))).toEqual([409, 'has_records']);
    expect(await codeOf(staff.delete(`/api/account/${empty}/delete`))).toEqual([200, undefined]);
    expect(await api.db(accounts).exists({ _id: accountId, isDeleted: false })).toBe(true);
  });

  it('stays: a customer with trips ahead or not paid, which are named', async () => {
    const { _id, folio, customer } = await sell();
    const removed = () => staff.delete(`/api/customer/${customer.customerId}/delete`);
    const { status, body } = await removed();
    expect([status, body.code, body.details.total, body.details.trips[0]?.folio]).toEqual([409, 'in_use', 1, folio]);
    const then = Date.now() + (day + 1) * 86_400_000;
    api.clock.now = () => then;
    expect((await removed()).status).toBe(409);
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    expect((await removed()).status).toBe(200);
    api.clock.now = Date.now;
    const nobody = aCustomer(fixture.location);
    await store(api.db, customers, nobody);
    expect((await staff.delete(`/api/customer/${nobody._id}/delete`)).status).toBe(200);
  });

  it('stays: a product of a recipe, whose cost needs it', async () => {
    const product = aProduct(fixture.location);
    const recipe = aRecipe(fixture.location, { ingredients: [{ productId: product._id, cantidad: 1 }] });
    await store(api.db, products, product);
    await store(api.db, recipes, recipe);
    const { status, body } = await staff.delete(`/api/producto/${product._id}/delete`);
    expect([status, body.code, body.details.recipes]).toEqual([409, 'in_use', [recipe.name]]);
    expect((await staff.delete(`/api/recipes/${recipe._id}`)).status).toBe(200);
    expect((await staff.delete(`/api/producto/${product._id}/delete`)).status).toBe(200);
  });
});

describe('a sailor who leaves', () => {
  it.each([
    ['removed', (id: string) => staff.delete(`/api/user/${id}/delete`)],
    ['switched off', (id: string) => staff.put(`/api/user/${id}/update`, { active: false })],
  ])('is taken off the trips ahead when %s, which are told that crew is missing', async (_, leave) => {
    const sailor = await storeUser(api.db, fixture.role, { category: 'Capitan' });
    const mate = await storeUser(api.db, fixture.role, { category: 'Marinero' });
    const crew = [
      { userId: sailor._id, job: 'Capitan' },
      { userId: mate._id, job: 'Marinero' },
    ];
    const [past, ahead] = [await sell(), await sell()];
    for (const { _id } of [past, ahead]) {
      expect((await staff.put(`/api/booking/${_id}/crew`, { crew })).status).toBe(200);
    }
    const then = Date.parse(past.end) + 1;
    api.clock.now = () => then;
    expect((await leave(sailor._id)).status).toBe(200);
    const aboard = async (id: string) =>
      (await staff.get(`/api/booking/${id}`)).body.data.crew.map(({ userId }: { userId: string }) => userId);
    expect(await aboard(past._id)).toEqual([sailor._id, mate._id]);
    expect(await aboard(ahead._id)).toEqual([mate._id]);
    expect(await api.db(notifications).exists({ kind: 'crew_missing', visitId: ahead._id })).toBe(true);
    expect(await api.db(userList).exists({ _id: sailor._id, active: false })).toBe(true);
    api.clock.now = Date.now;
  });

  it('stays until their tips are paid out', async () => {
    const sailor = await storeUser(api.db, fixture.role, { category: 'Capitan' });
    const owning = aRole(fixture.location, { name: OWNER_ROLE });
    await store(api.db, roles, owning);
    const trip = await sell();
    const crew = [{ userId: sailor._id, job: 'Capitan' }];
    const tip = { amount: 9_000, method: 'Cash', paidOut: false };
    expect((await staff.put(`/api/booking/${trip._id}/crew`, { crew, tip })).status).toBe(200);
    const then = Date.parse(trip.end) + 1;
    api.clock.now = () => then;
    const remove = () => codeOf(staff.delete(`/api/user/${sailor._id}/delete`));
    const become = { roleId: owning._id };

    expect(await remove()).toEqual([409, 'tips_open']);
    // In this role nobody would read their account.
    expect(await codeOf(staff.put(`/api/user/${sailor._id}/update`, become))).toEqual([409, 'tips_open']);
    const paid = { amount: 9_000, currency: 'usd', type: 'Cash' };
    expect((await staff.post(`/api/tripulacion/${sailor._id}/payout`, paid)).status).toBe(201);

    expect(await remove()).toEqual([200, undefined]);
    api.clock.now = Date.now;
  });

  it('changes no trip on which they do not sail', async () => {
    const other = await storeUser(api.db, fixture.role, { _id: anId() });
    const { _id } = await sell();
    const before = (await staff.get(`/api/booking/${_id}`)).body.data.version;
    await staff.delete(`/api/user/${other._id}/delete`);
    expect((await staff.get(`/api/booking/${_id}`)).body.data.version).toBe(before);
  });
});
