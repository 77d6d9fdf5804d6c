import type { Booking } from '@marea/domain/booking/booking.schema';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { aCoupon } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let office: Caller;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  office = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

async function couponWith(over: Partial<Coupon> = {}): Promise<Coupon> {
  const coupon = aCoupon(fixture.company, over);
  await store(api.db, coupons, coupon);
  return coupon;
}
const limitTo = (coupon: Coupon, mostUses: number | null) =>
  office.put(`/api/coupon/${coupon._id}/update`, { mostUses });
const request = ({ name }: Coupon) => bookingRequest(fixture, { coupon: name, bookingDate: inDays((day += 1)) });
const book = (coupon: Coupon): Promise<Booking> => bookTrip(office, fixture, request(coupon));
const refusal = async (coupon: Coupon) => (await office.post('/api/booking', request(coupon))).body.code;
const cancel = ({ _id }: Booking) => office.put(`/api/booking/${_id}/status`, { status: 'cancel' });
const usesOf = async ({ _id }: Coupon): Promise<number> => {
  const { body } = await office.get(`/api/location/${fixture.location._id}/coupons?limit=100`);
  return body.docs.find((one: Coupon) => one._id === _id).uses;
};
const carriers = ({ _id }: Coupon) =>
  api.db(bookings).countDocuments({ 'coupon._id': _id, isDeleted: false, status: { $in: [...tripStatuses] } });

describe('a coupon whose limit comes and goes', () => {
  it('counts every use, also those of a time without a limit', async () => {
    const coupon = await couponWith({ mostUses: 1 });
    await book(coupon);
    expect(await refusal(coupon)).toBe('coupon_exhausted');
    await limitTo(coupon, null);
    await book(coupon);
    expect(await usesOf(coupon)).toBe(2);
    expect((await limitTo(coupon, 2)).body.data.uses).toBe(2);
    expect(await refusal(coupon)).toBe('coupon_exhausted');
    await limitTo(coupon, 3);
    await book(coupon);
    expect(await refusal(coupon)).toBe('coupon_exhausted');
    expect(await usesOf(coupon)).toBe(3);
  });

  it('gets no use back that it had not counted', async () => {
    const coupon = await couponWith();
    const [first, second] = [await book(coupon), await book(coupon)];
    await cancel(first);
    await limitTo(coupon, 2);
    await book(coupon);
    expect(await refusal(coupon)).toBe('coupon_exhausted');
    await cancel(second);
    await book(coupon);
    expect(await refusal(coupon)).toBe('coupon_exhausted');
    expect([await usesOf(coupon), await carriers(coupon)]).toEqual([2, 2]);
  });

  it('counts again what is restored, exchanged or deleted without a limit', async () => {
    const [coupon, other] = [await couponWith(), await couponWith()];
    const [restored, exchanged, deleted] = [await book(coupon), await book(coupon), await book(coupon)];
    await cancel(restored);
    await office.put(`/api/booking/${restored._id}/status`, { status: 'created' });
    await office.put(`/api/booking/${exchanged._id}/update`, { coupon: other.name });
    await office.delete(`/api/booking/${deleted._id}`);
    expect([await usesOf(coupon), await usesOf(other)]).toEqual([1, 1]);
    expect((await limitTo(coupon, 1)).body.data.uses).toBe(1);
    expect(await refusal(coupon)).toBe('coupon_exhausted');
  });
});

describe('a limit that is set while the coupon is used', () => {
  it('counts each of the uses: whichever is first is seen by the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const coupon = await couponWith();
      const sales = Array.from({ length: 12 }, () => office.post('/api/booking', request(coupon)));
      const [limited] = await Promise.all([limitTo(coupon, 4), ...sales]);
      expect(limited.status).toBe(200);
      expect(await usesOf(coupon)).toBe(await carriers(coupon));
      expect(await usesOf(coupon)).toBeGreaterThanOrEqual(4);
      expect(await refusal(coupon)).toBe('coupon_exhausted');
    }
  });
});

describe('a trip that nobody came to', () => {
  const put = ({ _id }: Booking, path: string, body: object) => office.put(`/api/booking/${_id}/${path}`, body);
  const after = (days: number) => {
    const then = Date.now() + days * 86_400_000;
    api.clock.now = () => then;
  };

  it('keeps its use with its discount, until the sale no longer stands', async () => {
    const coupon = await couponWith({ mostUses: 1 });
    const trip = await book(coupon);
    after(day + 1);
    await put(trip, 'status', { status: 'No show' });
    expect([await usesOf(coupon), await refusal(coupon)]).toEqual([1, 'coupon_exhausted']);

    day += 10;
    expect((await put(trip, 'reschedule', { bookingDate: inDays(day), hora: '10:00' })).status).toBe(200);
    expect(await usesOf(coupon)).toBe(1);
    after(day + 1);
    await put(trip, 'status', { status: 'No show' });
    await put(trip, 'status', { status: 'refund' });
    expect([await usesOf(coupon), await carriers(coupon)]).toEqual([0, 0]);
    await office.delete(`/api/booking/${trip._id}/delete`);
    expect(await usesOf(coupon)).toBe(0);
    api.clock.now = Date.now;
  });

  it('exchanges its coupon, of which each use counts', async () => {
    const [coupon, other] = [await couponWith({ mostUses: 1 }), await couponWith({ mostUses: 1 })];
    const trip = await book(coupon);
    after(day + 1);
    await put(trip, 'status', { status: 'No show' });
    expect((await put(trip, 'update', { coupon: other.name })).status).toBe(200);
    expect([await usesOf(coupon), await usesOf(other)]).toEqual([0, 1]);
    api.clock.now = Date.now;
  });
});
