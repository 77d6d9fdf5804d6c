import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aCoupon, aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { lapseHold } from '../../tests/lapseHold.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { guestLinks } from './guestLinks.ts';

let api: TestApi;
let fixture: StoredCompany;
let base: string;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);
const party = { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 };
/** 1,500.00 + 10 % + 4 × 20.00 at the pier. */
const TOTAL = 150_000 + 15_000 + 8_000;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
});
afterAll(() => api.stop());

const slot = (day: number, over = {}) => ({
  serviceId: fixture.service._id,
  resourceId: fixture.vessel._id,
  bookingDate: inDays(day),
  hora: '10:00',
  ...over,
});
const hold = async (day: number, over = {}) =>
  (await api.request().post(`${base}/hold`).send(slot(day, over))).body.data;
const entry = (day: number, guestHold: { _id: string; key: string }, over = {}) => ({
  ...slot(day),
  hold: { id: guestHold._id, key: guestHold.key },
  customer: aGuest(),
  passengers: party,
  language: 'es',
  acceptsTerms: true,
  expectedTotal: TOTAL,
  ...over,
});
const book = (body: object) => api.request().post(`${base}/booking`).send(body);

describe('a guest without an account', () => {
  it('shows where paying online by card may cost more than the price', async () => {
    const fees = async () => (await api.request().get(`/wizard/${fixture.company.slug}`)).body.data.cardFees;
    await storeOnlineAccount(api, fixture, { generateBankFee: false });
    expect(await fees()).toEqual([]);
    await storeOnlineAccount(api, fixture);
    expect(await fees()).toEqual([{ locationId: fixture.location._id, percent: fixture.company.bankFee }]);
  });

  it('sees the whole price from the first screen, and is charged no other', async () => {
    const services = await api.request().get(`${base}/services?adultos=4`);
    expect(services.body.data[0].from.grandTotal).toBe(TOTAL);
    const vessels = await api.request().get(`${base}/resources?serviceId=${fixture.service._id}&adultos=4`);
    expect(vessels.body.data[0].price.grandTotal).toBe(TOTAL);
    const quote = await api
      .request()
      .post(`${base}/quote`)
      .send({ serviceId: fixture.service._id, resourceId: fixture.vessel._id, passengers: party });
    expect(quote.body.data.price.grandTotal).toBe(TOTAL);
    const booked = await book(entry(10, await hold(10)));
    expect(booked.status).toBe(201);
    expect(booked.body.data.booking.price).toMatchObject({ grandTotal: TOTAL, balance: TOTAL });
    expect(JSON.stringify(services.body) + JSON.stringify(booked.body)).not.toMatch(/ommission/);
  });

  it('sees that a party is too large for a vessel', async () => {
    const vessels = await api.request().get(`${base}/resources?serviceId=${fixture.service._id}&adultos=20`);
    expect(vessels.body.data.map(({ fits }: { fits: boolean }) => fits)).toEqual([false, false]);
    const services = await api.request().get(`${base}/services?adultos=20`);
    expect(services.body.data[0].from).toBeNull();
  });

  it('is told another price, not charged it', async () => {
    const answer = await book(entry(11, await hold(11), { expectedTotal: TOTAL - 1 }));
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'price_changed',
      { grandTotal: TOTAL },
    ]);
  });

  it('gets a coupon\u2019s discount by its code, in any case', async () => {
    const coupon = aCoupon(fixture.company);
    await store(api.db, coupons, coupon);
    const body = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      passengers: party,
      coupon: coupon.name.toLowerCase(),
    };
    const quote = await api.request().post(`${base}/quote`).send(body);
    expect(quote.body.data.price.discount).toBe(22_500);
    const unknown = await api
      .request()
      .post(`${base}/quote`)
      .send({ ...body, coupon: 'NOPE' });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([409, 'coupon']);
  });

  it('opens the booking by its link alone', async () => {
    const { booking, link } = (await book(entry(12, await hold(12)))).body.data;
    const open = (secret: string) => api.request().get(`/wizard/booking/${booking._id}`).set('x-guest-link', secret);
    expect((await open(link)).body.data.folio).toBe(booking.folio);
    expect((await open('another-secret')).status).toBe(404);
    expect((await api.request().get(`/wizard/booking/${booking._id}`)).status).toBe(404);
    const stored = await api.db(guestLinks).findOne({ visitId: booking._id });
    expect(stored?.secretHash).not.toContain(link);
    await api.db(guestLinks).updateOne({ visitId: booking._id }, { $set: { expiresAt: new Date(0) } });
    expect((await open(link)).status).toBe(410);
  });

  it('finds the booking again by its folio with its e-mail or phone, and by neither alone', async () => {
    const guest = aGuest({ email: 'Daniela.Rios@example.com', phone: '+52 998 123 4567' });
    const { booking } = (await book(entry(18, await hold(18), { customer: guest }))).body.data;
    const find = (body: object) => api.request().post('/wizard/booking/find').send(body);
    const folio = ` ${booking.folio.toLowerCase()} `;
    for (const contact of ['daniela.rios@EXAMPLE.com ', '+529981234567', '998-123-4567']) {
      const { status, body } = await find({ folio, contact });
      expect([status, body.data.booking.folio]).toEqual([200, booking.folio]);
      const opened = await api.request().get(`/wizard/booking/${booking._id}`).set('x-guest-link', body.data.link);
      expect(opened.status).toBe(200);
    }
    const unknown = await find({ folio: 'MAR-ZZZZZZ', contact: guest.email });
    for (const contact of ['another@example.com', '4567', '@', '+', ' . ']) {
      const { status, body } = await find({ folio, contact });
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    }
    const wrong = [
      { folio },
      { folio, contact: '' },
      { folio, contact: { $gt: '' } },
      { folio: { $gt: '' }, contact: 'a' },
    ];
    for (const body of wrong) expect((await find(body)).status).toBe(422);
  });

  it('finds the booking by its folio without the prefix, in small letters and with spaces', async () => {
    const guest = aGuest({ email: 'prefix@example.com', phone: '+529981117777' });
    const { booking } = (await book(entry(23, await hold(23), { customer: guest }))).body.data;
    const [prefix, letters] = booking.folio.split('-');
    const spaced = `${letters.slice(0, 3)} ${letters.slice(3)}`.toLowerCase();
    for (const folio of [letters, spaced, `${prefix}${letters}`, `${prefix} ${spaced}`]) {
      const { status, body } = await api.request().post('/wizard/booking/find').send({ folio, contact: guest.email });
      expect([folio, status, body.data?.booking.folio]).toEqual([folio, 200, booking.folio]);
    }
    const another = { folio: letters, contact: 'another@example.com' };
    expect((await api.request().post('/wizard/booking/find').send(another)).status).toBe(404);
  });

  it('is not found by trying one contact after another', async () => {
    const { booking } = (await book(entry(19, await hold(19)))).body.data;
    const find = (contact: string) =>
      api.request().post('/wizard/booking/find').send({ folio: booking.folio, contact });
    const tries = [];
    for (let digits = 10; digits < 21; digits += 1) tries.push((await find(`998123450${digits}`)).status);
    expect(tries).toEqual([...Array<number>(10).fill(404), 429]);
    expect((await find(aGuest().phone)).status).toBe(429);
  });

  it('is quoted a coupon only for a day on which it counts', async () => {
    const coupon = aCoupon(fixture.company, { validFrom: inDays(100) });
    await store(api.db, coupons, coupon);
    const request = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      passengers: party,
      coupon: coupon.name,
    };
    const quote = (over: object) =>
      api
        .request()
        .post(`${base}/quote`)
        .send({ ...request, ...over });
    expect((await quote({ bookingDate: inDays(99) })).body.code).toBe('coupon_exhausted');
    expect((await quote({ bookingDate: inDays(100) })).body.data.price.discount).toBe(22_500);
    expect((await quote({})).status).toBe(200);
  });

  it('takes only times that are on offer', async () => {
    const odd = await api
      .request()
      .post(`${base}/hold`)
      .send(slot(13, { hora: '10:05' }));
    expect([odd.status, odd.body.errors[0].path]).toEqual([422, 'hora']);
  });

  it('books only what is held: without a live hold of the slot it is refused, and can hold it again', async () => {
    const guestHold = await hold(14);
    await lapseHold(api.db, guestHold._id);
    const elsewhere = await hold(13);
    const refs = {
      lapsed: guestHold,
      'made up': { _id: 'f'.repeat(24), key: 'a key that was made up' },
      'known by its id alone': { ...elsewhere, key: 'a key that was made up' },
      'of another day': elsewhere,
    };
    for (const [kind, ref] of Object.entries(refs)) {
      const answer = await book(entry(14, ref));
      expect([kind, answer.status, answer.body.code]).toEqual([kind, 409, 'hold_expired']);
    }
    expect(await api.db(bookings).countDocuments({ bookingDate: inDays(14) })).toBe(0);
    expect((await book(entry(14, await hold(14)))).status).toBe(201);
    expect((await book(entry(13, elsewhere))).status).toBe(201);
  });

  it('books once with a hold, however many requests use it', async () => {
    const body = entry(20, await hold(20), { customer: aGuest({ phone: '+529981110000', email: 'tap@example.com' }) });
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await book(body)).body.code ?? 'booked'));
    expect(codes.filter((code) => code === 'booked').length).toBe(1);
    for (const code of codes) expect(['booked', 'hold_expired', 'slot_taken']).toContain(code);
  });

  it('gets one link however often the request is repeated under its key', async () => {
    const send = (body: object, key: string) =>
      api.request().post(`${base}/booking`).set('Idempotency-Key', key).send(body);
    const body = entry(21, await hold(21), {
      customer: aGuest({ phone: '+529981112222', email: 'again@example.com' }),
    });
    const first = await send(body, 'tapped several times');
    const again = await Promise.all(Array.from({ length: 4 }, () => send(body, 'tapped several times')));
    expect([first.status, ...again.map(({ status }) => status)]).toEqual([201, 201, 201, 201, 201]);
    const { booking, link } = first.body.data;
    for (const one of again) expect(one.body.data.link).toBe(link);
    expect(await api.db(guestLinks).countDocuments({ visitId: booking._id, purpose: 'view' })).toBe(1);
    const opened = await api.request().get(`/wizard/booking/${booking._id}`).set('x-guest-link', link);
    expect(opened.body.data.folio).toBe(booking.folio);
    const other = entry(22, await hold(22), { customer: aGuest({ phone: '+529981113333', email: 'b@example.com' }) });
    expect((await send(other, 'tapped another time')).body.data.link).not.toBe(link);
  });

  it('is offered the nearest times when somebody else came', async () => {
    const guestHold = await hold(15);
    await lapseHold(api.db, guestHold._id);
    const other = await hold(15);
    expect((await book(entry(15, other))).status).toBe(201);
    const late = await book(entry(15, guestHold));
    expect([late.status, late.body.code]).toEqual([409, 'slot_taken']);
    expect(late.body.details.nearest[0]).toMatchObject({ bookingDate: inDays(15), hora: '05:30' });
  });

  it('can extend the hold three times', async () => {
    const guestHold = await hold(16);
    const extend = (key: string) => api.request().put(`/wizard/hold/${guestHold._id}/extend`).send({ key });
    expect((await extend('not the key of this hold')).status).toBe(409);
    for (const left of [2, 1, 0]) expect((await extend(guestHold.key)).body.data.extensionsLeft).toBe(left);
    expect((await extend(guestHold.key)).body.code).toBe('hold_expired');
  });

  it('gives a hold back, and the time is free again', async () => {
    const guestHold = await hold(17);
    const times = async () => {
      const { body } = await api
        .request()
        .get(`${base}/times?serviceId=${fixture.service._id}&resourceId=${fixture.vessel._id}&date=${inDays(17)}`);
      return body.data.times.find(({ hora }: { hora: string }) => hora === '10:00').resourceIds;
    };
    expect(await times()).toEqual([]);
    await api.request().put(`/wizard/hold/${guestHold._id}/release`).send({ key: guestHold.key });
    expect(await times()).toEqual([fixture.vessel._id]);
  });

  it('finds the days of a month that have room', async () => {
    const month = inDays(40).slice(0, 7);
    const day = inDays(40);
    const days = async () => {
      const { body } = await api
        .request()
        .get(`${base}/days?serviceId=${fixture.service._id}&resourceId=${fixture.vessel._id}&month=${month}`);
      return body.data.days.find(({ date }: { date: string }) => date === day).isFree;
    };
    expect(await days()).toBe(true);
    await api
      .db(vessels)
      .updateOne({ _id: fixture.vessel._id }, { $set: { blackouts: [{ start: day, end: day, reason: '' }] } });
    expect(await days()).toBe(false);
    await api.db(vessels).updateOne({ _id: fixture.vessel._id }, { $set: { blackouts: [] } });
  });

  it('finds no location of another company under this one\u2019s name', async () => {
    const other = await storeCompany(api.db);
    const answer = await api.request().get(`/wizard/${fixture.company.slug}/${other.location._id}/services`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});
