import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aCoupon, aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { blockVessel, bookingRequest, bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let admin: Caller;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

let lastDay = 20;
const book = (over: object = {}) => bookTrip(admin, fixture, { bookingDate: inDays((lastDay += 1)), ...over });
const edit = (id: string, changes: object) => admin.put(`/api/booking/${id}/update`, changes);
const storeCoupon = async (over: Parameters<typeof aCoupon>[1] = {}) => {
  const coupon = aCoupon(fixture.company, over);
  await store(api.db, coupons, coupon);
  return coupon;
};
const usesOf = async (_id: string) => (await api.db(coupons).findOne({ _id: _id }))?.uses;
const customerOf = async (booking: Booking) =>
  (await admin.get(`/api/customer/${booking.customer.customerId}/details`)).body.data;

describe('a reseller\u2019s discount', () => {
  it('is of a reseller\u2019s sale alone, and goes with the reseller', async () => {
    const selling = aRole(fixture.location, { name: RESELLER_ROLE });
    await store(api.db, roles, selling);
    const { _id: resellerId } = await storeUser(api.db, selling, { comision: 10 });
    const entry = bookingRequest(fixture, { discountReseller: 10_000, bookingDate: inDays(120) });
    const refused = await admin.post('/api/booking', entry);
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([422, { path: 'discountReseller' }]);
    const sale = (await admin.post('/api/booking', { ...entry, resellerId })).body.data;
    expect(sale.price.total).toBe(140_000);
    const change = (body: object) => admin.put(`/api/booking/${sale._id}/update`, body);
    const direct = (await change({ resellerId: null })).body.data;
    expect([direct.discountReseller, direct.price.total]).toEqual([0, 150_000]);
    expect((await change({ discountReseller: 1 })).status).toBe(422);
  });
});

describe('fees entered by hand', () => {
  it('are in the price of a new booking and of a changed one, until the fee follows the payments again', async () => {
    const byHand = { bankFee: 2_500, isUpdatedBankFee: true, marineParkFee: 1_250 };
    const { _id, price } = await book();
    const entered = (await admin.post('/api/booking', bookingRequest(fixture, { ...byHand, bookingDate: inDays(121) })))
      .body.data;
    expect(entered).toMatchObject(byHand);
    expect(entered.price).toMatchObject({ bankFee: 2_500, marineParkFee: 1_250, grandTotal: price.grandTotal + 3_750 });

    const changed = (await edit(_id, byHand)).body.data;
    expect(changed.price).toMatchObject({ grandTotal: price.grandTotal + 3_750 });

    const back = (await edit(_id, { bankFee: 0, isUpdatedBankFee: false, marineParkFee: 0 })).body.data;
    expect(back.price).toEqual(price);
  });
});

describe('the details of a booking besides its price', () => {
  it('is kept, and a change keeps what it does not name', async () => {
    const { _id } = await book({ notes: 'Cumpleaños', color: '#112233' });
    expect((await admin.get(`/api/booking/${_id}`)).body.data).toMatchObject({ notes: 'Cumpleaños', color: '#112233' });
    expect((await edit(_id, { notes: '' })).body.data).toMatchObject({ notes: '', color: '#112233' });
    expect((await edit(_id, { color: '#445566' })).body.data).toMatchObject({ notes: '', color: '#445566' });
    const plain = await book();
    expect(plain).toMatchObject({ notes: '', color: fixture.vessel.color });
  });
});

describe('a coupon of one location', () => {
  it('counts there and nowhere else, one of no location everywhere', async () => {
    const far = await storeCompany(api.db);
    await api.db(locations).updateOne({ _id: far.location._id }, { $set: { companyId: fixture.company._id } });
    const there = await storeCoupon({ locationId: far.location._id });
    const here = await storeCoupon({ locationId: fixture.location._id });
    const request = { passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 } };
    const quote = (coupon: string) =>
      admin.post('/api/booking/quote', {
        locationId: fixture.location._id,
        serviceId: fixture.service._id,
        resourceId: fixture.vessel._id,
        coupon,
        ...request,
      });
    expect((await quote(here.name)).body.data.coupon.name).toBe(here.name);
    const refused = await quote(there.name);
    expect(refused.body.errors[0].path).toBe('coupon');
    const guest = await api
      .request()
      .post(`/wizard/${fixture.company.slug}/${fixture.location.slug}/quote`)
      .send({ serviceId: fixture.service._id, resourceId: fixture.vessel._id, coupon: there.name, ...request });
    expect(guest.body.code).toBe('coupon_exhausted');
  });
});

describe('the coupon of a booking that is edited', () => {
  it('is put on, exchanged and taken off, each priced and counted', async () => {
    const [one, other] = [await storeCoupon({ mostUses: 2 }), await storeCoupon({ mostUses: 2, amount: 100 })];
    const { _id, price } = await book();
    const put = (await edit(_id, { coupon: one.name.toLowerCase() })).body.data;
    expect(put.price.discount).toBe(22_500);
    expect([await usesOf(one._id), await usesOf(other._id)]).toEqual([1, 0]);
    const exchanged = (await edit(_id, { coupon: other.name })).body.data;
    expect(exchanged.price.isCourtesy).toBe(true);
    expect([await usesOf(one._id), await usesOf(other._id)]).toEqual([0, 1]);
    expect((await edit(_id, { coupon: other.name, notes: 'the same again' })).status).toBe(200);
    expect(await usesOf(other._id)).toBe(1);
    const off = (await edit(_id, { coupon: null })).body.data;
    expect([off.coupon, off.price]).toEqual([null, price]);
    expect(await usesOf(other._id)).toBe(0);
  });

  it('stays as it was sold when the form sends it again, though it is used up or over', async () => {
    const coupon = await storeCoupon({ mostUses: 1 });
    const { _id, price } = await book({ coupon: coupon.name });
    await api.db(coupons).updateOne({ _id: coupon._id }, { $set: { active: false, amount: 50 } });
    const { body } = await edit(_id, { coupon: coupon.name });
    expect([body.data.price, await usesOf(coupon._id)]).toEqual([price, 1]);
  });

  it('is refused when exhausted, and the booking keeps its old coupon', async () => {
    const [mine, full] = [await storeCoupon({ mostUses: 1 }), await storeCoupon({ mostUses: 1, uses: 1 })];
    const { _id } = await book({ coupon: mine.name });
    expect((await edit(_id, { coupon: full.name })).body.code).toBe('coupon_exhausted');
    expect([await usesOf(mine._id), await usesOf(full._id)]).toEqual([1, 1]);
    expect((await edit(_id, { coupon: { $gt: '' } })).status).toBe(422);
  });

  it('never exceeds its limit under concurrent edits', async () => {
    const coupon = await storeCoupon({ mostUses: 2 });
    const trips = [await book(), await book(), await book(), await book()];
    const answers = await Promise.all(trips.map(({ _id }) => edit(_id, { coupon: coupon.name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(await usesOf(coupon._id)).toBe(2);
  });

  it('no longer counts for a cancelled trip', async () => {
    const coupon = await storeCoupon({ mostUses: 3 });
    const { _id } = await book();
    await admin.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    await edit(_id, { coupon: coupon.name });
    expect(await usesOf(coupon._id)).toBe(0);
    await admin.put(`/api/booking/${_id}/status`, { status: 'created' });
    expect(await usesOf(coupon._id)).toBe(1);
  });
});

describe('the guest of a booking', () => {
  it('has a phone with the code that was given, in the booking as in the list of customers', async () => {
    const booking = await book({ customer: { ...aGuest(), code: '+1', phone: '3055550123' } });
    expect(booking.customer.phone).toBe('+13055550123');
    expect((await customerOf(booking)).phone).toBe('+13055550123');
    const { body } = await edit(booking._id, { customer: { code: '+52', phone: '9981112233' } });
    expect(body.data.customer.phone).toBe('+529981112233');
  });

  it('is an existing customer with today’s phone and name, when both are sent', async () => {
    const { customer } = await book();
    // Their other data need not be sent again.
    const { firstName, lastName, phone, email } = aGuest({ firstName: 'Zoë 🐚', phone: '+13055550199' });
    const guest = { firstName, lastName, phone, email };
    const again = await book({ customerId: customer.customerId, customer: guest });
    expect(again).toMatchObject({ hasUser: true, customer: { customerId: customer.customerId, ...guest } });
  });

  it('keeps the other form fields besides name and phone, also when edited', async () => {
    const booking = await book();
    const details = { category: 'VIP', origin: 'Directo', source: 'Llamada', country: 'México', groupSize: 6 };
    expect((await edit(booking._id, { customer: details })).status).toBe(200);
    expect(await customerOf(booking)).toMatchObject({ ...details, version: 2 });
    await admin.delete(`/api/customer/${booking.customer.customerId}/delete`);
    expect((await edit(booking._id, { customer: { category: 'Otra' } })).status).toBe(200);
  });

  it('is nobody on a blackout, and nobody can be written on one', async () => {
    const blackout = await blockVessel(admin, fixture, {}, inDays((lastDay += 1)));
    expect((await edit(blackout._id, { customer: aGuest() })).body.errors[0].path).toBe('customer');
    expect((await edit(blackout._id, { notes: 'Hull' })).status).toBe(200);
  });

  it('requires the group size where the location asks for it', async () => {
    const asking = await storeCompany(api.db, { isEnableGroupSize: true });
    const caller = callerOf(api, await api.tokenOf(await storeUser(api.db, asking.role)));
    const silent = await bookTrip(caller, asking).catch((error: Error) => error.message);
    expect(silent).toContain('customer.groupSize');
    expect(await bookTrip(caller, asking, { customer: { ...aGuest(), groupSize: 4 } })).toBeDefined();
  });
});
