import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { newId } from '../../db/ids.ts';
import { images } from '../../images/store.ts';

let api: TestApi;
let fixture: StoredCompany;
let away: StoredCompany;
let staff: Caller;
let stranger: Caller;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  away = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
});
afterEach(() => assertLedgerIsTrue(api.app));
afterAll(() => api.stop());

let accountNumber = 0;
async function open(over: object = {}, caller = staff) {
  const { body } = await caller.post('/api/account', { name: `Cuenta ${(accountNumber += 1)}`, ...over });
  return body.data;
}
const book = () => bookTrip(staff, fixture, { bookingDate: inDays((day += 1)) });
const pay = (body: object) => staff.post('/api/payment', body);

describe('an account', () => {
  it('is opened, listed by position, changed and taken off the list', async () => {
    const bank = await open({ name: 'Banorte ñ 🏦', position: 2, currency: ['mxn'], reference: 'CLABE 0721' });
    expect(bank).toMatchObject({ active: true, generateBankFee: true, paymentMethod: null, currency: ['mxn'] });
    const till = await open({ name: 'Caja Cancún', position: 1, locationId: fixture.location._id });
    const list = () => staff.get(`/api/location/${fixture.location.slug}/accounts`);
    expect((await list()).body.docs.map(({ name }: { name: string }) => name)).toEqual(['Caja Cancún', 'Banorte ñ 🏦']);
    const changed = await staff.put(`/api/account/${bank._id}/update`, { position: 0, version: 1 });
    expect(changed.body.data).toMatchObject({ position: 0, version: 2, name: 'Banorte ñ 🏦' });
    expect((await staff.delete(`/api/account/${till._id}/delete`)).status).toBe(200);
    expect((await list()).body.docs.map(({ name }: { name: string }) => name)).toEqual(['Banorte ñ 🏦']);
  });

  it('takes no sandbox where it is off, but keeps one that it has', async () => {
    const old = await open({ provider: 'sandbox' });
    const bank = await open();
    const change = (id: string, body: object) => staff.put(`/api/account/${id}/update`, { version: 1, ...body });
    const isOn = api.app.config.PAYMENT_SANDBOX;
    api.app.config.PAYMENT_SANDBOX = false;

    const answers = [
      await staff.post('/api/account', { name: 'Prueba', provider: 'sandbox' }),
      await change(bank._id, { provider: 'sandbox' }),
      await change(old._id, { name: 'Caja de prueba' }),
    ];

    api.app.config.PAYMENT_SANDBOX = isOn;
    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [422, 'provider'],
      [422, 'provider'],
      [200, undefined],
    ]);
  });

  it('stands where no other account does: after all of them, also when ten are opened at once', async () => {
    const own = await storeCompany(api.db);
    const person = callerOf(api, await api.tokenOf(await storeUser(api.db, own.role)));
    const first = await open({ position: 0 }, person);
    const elsewhere = await open({ position: 0, locationId: own.location._id }, person);
    const third = await open({}, person);
    expect([first, elsewhere, third].map(({ position }) => position)).toEqual([0, 1, 2]);
    const many = await Promise.all(Array.from({ length: 10 }, (_, i) => open(i % 2 ? { position: 2 } : {}, person)));
    const places = many.map(({ position }: { position: number }) => position).toSorted((a, b) => a - b);
    expect(places).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect((await open({ position: 40 }, person)).position).toBe(40);
    expect((await open({ position: 10_000 }, person)).position).toBe(10_000);
    expect((await open({}, person)).position).toBe(13);
  });

  it('moves to another location of its company, and to nobody else\u2019s', async () => {
    const { _id } = await open();
    const move = (locationId: string | null) => staff.put(`/api/account/${_id}/update`, { locationId });
    const { status, body } = await move(away.location._id);
    expect([status, body.errors[0].path]).toEqual([422, 'locationId']);
    expect((await move(fixture.location._id)).body.data.locationId).toBe(fixture.location._id);
    expect((await move(null)).body.data.locationId).toBeNull();
  });

  it('is nobody\u2019s but its company\u2019s, and no reseller\u2019s', async () => {
    const { _id } = await open();
    expect((await stranger.put(`/api/account/${_id}/update`, { name: 'mine' })).status).toBe(404);
    expect((await stranger.delete(`/api/account/${_id}/delete`)).status).toBe(404);
    expect((await stranger.get(`/api/location/${fixture.location._id}/accounts`)).status).toBe(404);
    const reselling = aRole(fixture.location, { name: RESELLER_ROLE });
    await store(api.db, roles, reselling);
    const reseller = callerOf(api, await api.tokenOf(await storeUser(api.db, reselling)));
    expect((await reseller.get(`/api/location/${fixture.location._id}/accounts`)).status).toBe(403);
  });

  it.each([
    ['no currency', { currency: [] }, 'currency'],
    ['a currency twice', { currency: ['usd', 'usd'] }, 'currency'],
    ['a currency of its own', { currency: ['eur'] }, 'currency.0'],
    ['a method of its own', { paymentMethod: 'Shells' }, 'paymentMethod'],
    ['no name', { name: ' ' }, 'name'],
    ['a field that nobody knows', { balance: 1 }, 'balance'],
  ])('is not opened with %s', async (_, over, field) => {
    const { status, body } = await staff.post('/api/account', { name: 'Otra', ...over });
    expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
  });
});

describe('a payment into an account', () => {
  it('costs no bank fee where the account charges none, also when it is given back', async () => {
    const free = await open({ generateBankFee: false });
    const booking = await book();
    const paid = await pay({ visitId: booking._id, type: 'card', amount: 181_000, accountId: free._id });
    expect(paid.body.data).toMatchObject({ accountId: free._id, bankFee: 0 });
    const back = await pay({ refundOf: paid.body.data._id, amount: -81_000 });
    expect(back.body.data).toMatchObject({ accountId: free._id, bankFee: 0 });
    const after = (await staff.get(`/api/booking/${booking._id}`)).body.data;
    expect(after.price).toMatchObject({ bankFee: 0, paid: 100_000, balance: 81_000 });
    const answer = await staff.post(`/api/payment/${fixture.location._id}/all`, { filter: { accountId: free._id } });
    expect(answer.body.total).toBe(2);
  });

  it('is refused where the account is another\u2019s, closed, or takes no such money', async () => {
    const booking = await book();
    const accounts = [
      await open({}, stranger),
      await open({ active: false }),
      await open({ currency: ['mxn'] }),
      await open({ paymentMethod: 'Bank transfer' }),
      { _id: 'f'.repeat(24) },
    ];
    const why: string[] = [];
    for (const { _id } of accounts) {
      const { status, body } = await pay({ visitId: booking._id, type: 'Cash', amount: 100, accountId: _id });
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'accountId']);
      why.push(body.errors[0].message);
    }
    const unknown = 'Unknown account';
    const [currency, method] = ['That account takes another currency', 'That account takes another payment method'];
    expect(why).toEqual([unknown, unknown, currency, method, unknown]);
    const pesos = {
      visitId: booking._id,
      type: 'Cash',
      tendered: { amount: 1_850, currency: 'mxn' },
      exchangeRate: 18.5,
    };
    expect((await pay({ ...pesos, accountId: accounts[2]._id })).status).toBe(201);
  });

  it('takes a card however its method is spelled', async () => {
    const { _id: visitId } = await book();
    const { _id: accountId } = await open({ paymentMethod: 'Credit card' });
    for (const type of ['Credit Card', 'card', 'Credit card']) {
      expect((await pay({ visitId, type, amount: 100, accountId })).status).toBe(201);
    }
    expect((await pay({ visitId, type: 'Credit card manual', amount: 100, accountId })).status).toBe(422);
  });

  it('may be moved while it is pending, as long as the fee is the same, and never after', async () => {
    const booking = await book();
    const [first, second, free] = [await open(), await open(), await open({ generateBankFee: false })];
    const pending = { visitId: booking._id, type: 'card', amount: 1_000, status: 'pending', accountId: first._id };
    const { _id } = (await pay(pending)).body.data;
    const move = (accountId: string) => staff.put(`/api/payment/${_id}`, { accountId });
    expect((await move(second._id)).body.data.accountId).toBe(second._id);
    expect((await move(free._id)).body.errors?.[0]?.path).toBe('accountId');
    await staff.put(`/api/payment/${_id}`, { status: 'succeeded' });
    const late = await move(first._id);
    expect([late.status, late.body.code]).toEqual([409, 'payment_settled']);
  });

  it('carries no receipt but a picture of the company\u2019s own', async () => {
    const booking = await book();
    const carrying = (image: string) => pay({ visitId: booking._id, type: 'Cash', amount: 1, image });
    const shape = {
      width: 9,
      height: 9,
      placeholder: '',
      files: [],
      uploadedBy: newId(),
      isDeleted: false,
      createdAt: new Date(),
    };
    const [receipt, galleryPicture, foreign] = [newId(), newId(), newId()];
    await api.db(images).insertMany([
      { ...shape, _id: receipt, companyId: fixture.company._id, purpose: 'receipt' },
      { ...shape, _id: galleryPicture, companyId: fixture.company._id, purpose: 'gallery' },
      { ...shape, _id: foreign, companyId: away.company._id, purpose: 'receipt' },
    ]);
    for (const image of ['f'.repeat(24), foreign, galleryPicture]) {
      const { status, body } = await carrying(image);
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'image']);
    }
    expect((await carrying(receipt)).status).toBe(201);
  });
});

describe('the account of a payment that staff enter', () => {
  const cashTill = async (person: Caller) => open({ paymentMethod: 'Cash' }, person);

  it('is the only one of its method unless another is named', async () => {
    const { staff: person, booking } = await ownCompany();
    const till = await cashTill(person);
    const paid = await person.post('/api/payment', { visitId: booking._id, type: 'Cash', amount: 100 });
    expect([paid.status, paid.body.data.accountId]).toEqual([201, till._id]);
  });

  it('must be named where the method has several, and may not be left out on purpose', async () => {
    const { staff: person, booking } = await ownCompany();
    const first = await cashTill(person);
    const cash = { visitId: booking._id, type: 'Cash', amount: 100 };
    const required = { status: 422, body: { errors: [{ path: 'accountId' }] } };
    expect(await person.post('/api/payment', { ...cash, accountId: null })).toMatchObject(required);
    await cashTill(person);
    expect(await person.post('/api/payment', cash)).toMatchObject(required);
    expect((await person.post('/api/payment', { ...cash, accountId: first._id })).status).toBe(201);
  });

  it('has no account if none takes its method', async () => {
    const { staff: person, booking } = await ownCompany();
    await cashTill(person);
    const paid = await person.post('/api/payment', { visitId: booking._id, type: 'Bank transfer', amount: 100 });
    expect([paid.status, paid.body.data.accountId]).toEqual([201, null]);
  });

  async function ownCompany() {
    const own = await storeCompany(api.db);
    const person = callerOf(api, await api.tokenOf(await storeUser(api.db, own.role)));
    const booking = await bookTrip(person, own, { bookingDate: inDays((day += 1)) });
    return { staff: person, booking };
  }
});
