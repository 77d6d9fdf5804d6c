import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aCoupon, aRole } from '@marea/testing/builders';
import { fieldTexts } from '@marea/texts/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays, type Caller } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { limits } from '../http/limits/limits.ts';
import { notifications } from '../notifications/index.ts';
import { payments } from '../payments/index.ts';
import { guestLinks } from './guestLinks.ts';

let api: TestApi;
let fixture: StoredCompany;
let admin: Caller;
let base: string;
let day = 20;
/** 1,500.00 + 10 % + 4 × 20.00 at the pier. */
const TOTAL = 173_000;
const guestPolicy = {
  rescheduleHours: 48,
  changeHours: 24,
  cancelHours: 24,
  refunds: [
    { hours: 24 * 15, percent: 100 },
    { hours: 24 * 5, percent: 50 },
  ],
};

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
  await admin.post('/api/settings', { settings: { guestPolicy } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  day += 1;
  await api.db(limits).deleteMany({});
});

type Visit = { _id: string; link: string; folio: string };

async function booked(over: object = {}, inSoManyDays = day): Promise<Visit> {
  const { body } = await bookOnline(api, fixture, { bookingDate: inDays(inSoManyDays), ...over });
  const { booking, link } = body.data;
  return { _id: booking._id, folio: booking.folio, link };
}
const path = ({ _id }: Visit, rest: string) => `/wizard/booking/${_id}/${rest}`;
const get = (visit: Visit, rest: string) => api.request().get(path(visit, rest)).set('x-guest-link', visit.link);
const put = (visit: Visit, rest: string, body: object) =>
  api.request().put(path(visit, rest)).set('x-guest-link', visit.link).send(body);
const post = (visit: Visit, rest: string, body: object) =>
  api.request().post(path(visit, rest)).set('x-guest-link', visit.link).send(body);
const optionsOf = async (visit: Visit) => (await get(visit, 'options')).body.data;
const stored = async ({ _id }: Visit) => {
  const found = await api.db(bookings).findOne({ _id });
  if (!found) throw new Error('no booking');
  return found;
};
const pay = (visit: Visit, amount: number, type = 'Cash') =>
  admin.post('/api/payment', { visitId: visit._id, type, amount });
const newAddon = async (en: string): Promise<{ _id: string; price: number }> =>
  (await admin.post('/api/addon', { title: { en, es: en }, price: 25_000, locationId: fixture.location._id })).body
    .data;
const move = (visit: Visit, over: object) =>
  put(visit, 'reschedule', { bookingDate: inDays(day), hora: '14:00', expectedTotal: TOTAL, version: 1, ...over });

describe('what a guest may do', () => {
  it('is shown beforehand, with its hours and refunds', async () => {
    const visit = await booked();
    const { start } = await stored(visit);
    const options = await optionsOf(visit);
    const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000).toISOString();
    expect(options).toEqual({
      version: 1,
      reschedule: { until: hoursBefore(48), refusal: null },
      change: { until: hoursBefore(24), refusal: null },
      cancel: { until: hoursBefore(24), refusal: null },
      refunds: [
        { until: hoursBefore(24 * 15), percent: 100 },
        { until: hoursBefore(24 * 5), percent: 50 },
      ],
      refund: 0,
      refundByHand: 0,
      cancellation: { refunds: [], kept: 0, credits: [] },
      toHandBack: 0,
      returning: [],
      isReviewed: false,
    });
    const settings = (await api.request().get(`/wizard/settings/${fixture.company.slug}`)).body.data;
    expect(settings.guestPolicy).toEqual(guestPolicy);
  });

  it('opens with the booking\u2019s own link alone', async () => {
    const [mine, other] = [await booked(), await booked({}, day + 100)];
    const requests = [
      get({ ...mine, link: other.link }, 'options'),
      get({ ...mine, link: '' }, `move/times?date=${inDays(day)}`),
      get({ ...mine, link: other.link }, `move/days?month=${inDays(day).slice(0, 7)}`),
      post({ ...mine, link: other.link }, 'move/quote', { bookingDate: inDays(day), hora: '14:00' }),
      move({ ...mine, link: other.link }, {}),
      put({ ...mine, link: other.link }, 'cancel', { expectedRefund: 0, version: 1 }),
      put({ ...mine, link: other.link }, 'language', { language: 'en' }),
    ];
    for (const request of requests) expect((await request).status).toBe(404);
    await api.db(guestLinks).updateMany({ visitId: mine._id }, { $set: { expiresAt: new Date(0) } });
    const { body } = await get(mine, 'options');
    expect([body.code, body.details]).toEqual(['link_expired', { company: fixture.company.slug }]);
    expect((await stored(mine)).status).toBe('created');
  });

  it('is nothing in a company that has said nothing, and staff may still do all', async () => {
    await admin.post('/api/settings', {
      settings: { guestPolicy: { rescheduleHours: null, changeHours: null, cancelHours: null, refunds: [] } },
    });
    const visit = await booked();
    await admin.post('/api/settings', { settings: { guestPolicy: { ...guestPolicy, changeHours: null } } });
    const options = await optionsOf(visit);
    expect([options.reschedule.refusal, options.change.refusal]).toEqual([null, 'not_offered']);
    const refused = await post(visit, 'change/quote', {
      passengers: { adultos: 2, menores: 0, infantes: 0 },
      addons: [],
    });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'not_online',
      { refusal: 'not_offered' },
    ]);
    await admin.post('/api/settings', { settings: { guestPolicy } });
  });

  it('stays what was accepted when the company becomes stricter', async () => {
    const visit = await booked();
    expect((await stored(visit)).consent).toMatchObject({ language: 'es', guestPolicy, version: expect.any(Number) });
    await admin.post('/api/settings', {
      settings: { guestPolicy: { ...guestPolicy, cancelHours: null, refunds: [] } },
    });
    const options = await optionsOf(visit);
    expect([options.cancel.refusal, options.refunds.length]).toEqual([null, 2]);
    await admin.post('/api/settings', { settings: { guestPolicy } });
  });
});

describe('rescheduling', () => {
  it('offers the times that the booking itself takes, moves it, and says that the guest did it', async () => {
    const visit = await booked();
    const times = await get(visit, `move/times?date=${inDays(day)}&resourceId=${fixture.vessel._id}`);
    const own = times.body.data.times.find(({ hora }: { hora: string }) => hora === '10:30');
    expect(own.resourceIds).toEqual([fixture.vessel._id]);
    const { body, status } = await move(visit, {});
    expect([status, body.data?.hora, body.data?.folio]).toEqual([200, '14:00', visit.folio]);
    const after = await stored(visit);
    expect(after.history.at(-1)).toMatchObject({ action: 'rescheduled', by: { userId: null } });
    const news = await api.db(notifications).findOne({ visitId: visit._id, kind: 'booking_moved' });
    expect(news?.title.en).toContain(visit.folio);
    expect(JSON.stringify(body)).not.toMatch(/ommission|history/);
  });

  it('shows what another vessel costs before, and refuses another total', async () => {
    const visit = await booked();
    await api.db(vessels).updateOne({ _id: fixture.other._id }, { $set: { price: 200_000 } });
    api.app.catalogue.invalidate();
    const to = { bookingDate: inDays(day), hora: '10:00', resourceId: fixture.other._id };
    const quote = (await post(visit, 'move/quote', to)).body.data;
    expect([quote.grandTotal, quote.price.grandTotal]).toEqual([TOTAL, 200_000 + 20_000 + 8_000]);
    const other = await move(visit, to);
    expect([other.status, other.body.code, other.body.details]).toEqual([
      409,
      'price_changed',
      { grandTotal: quote.price.grandTotal },
    ]);
    expect((await move(visit, { ...to, expectedTotal: quote.price.grandTotal })).status).toBe(200);
    expect((await stored(visit)).price.grandTotal).toBe(quote.price.grandTotal);
  });

  it('takes extra hours with it, at the price that was shown', async () => {
    const visit = await booked();
    const longer = { bookingDate: inDays(day), hora: '12:00', hrsExtras: 1 };
    const quote = (await post(visit, 'move/quote', longer)).body.data;
    expect(quote.price.grandTotal).toBeGreaterThan(TOTAL);
    const answer = await move(visit, { ...longer, expectedTotal: quote.price.grandTotal });
    expect(answer.body.data).toMatchObject({ passengers: { hrsExtras: 1 }, price: quote.price });
    const { start, end } = answer.body.data;
    expect(Date.parse(end) - Date.parse(start)).toBe(5 * 3_600_000);
  });

  it('loses a coupon off its days, as told with the price, and keeps it on them; staff leave it as it is', async () => {
    const [first, last] = [inDays(day), inDays(day + 1)];
    const coupon = aCoupon(fixture.company, { amount: 50, validFrom: first, validTo: last, mostUses: 2 });
    await store(api.db, coupons, coupon);
    const visit = await booked({ coupon: coupon.name, expectedTotal: 98_000 });
    const quoted = async (inSoManyDays: number) => {
      const { body } = await post(visit, 'move/quote', { bookingDate: inDays(inSoManyDays), hora: '14:00' });
      return [body.data.price.grandTotal, body.data.losesCoupon];
    };
    expect([await quoted(day + 1), await quoted(day + 2)]).toEqual([
      [98_000, false],
      [TOTAL, true],
    ]);
    const withCoupon = await move(visit, { bookingDate: last, expectedTotal: 98_000 });
    expect([withCoupon.status, withCoupon.body.data?.couponName]).toEqual([200, coupon.name]);
    const cheap = await move(visit, { bookingDate: inDays(day + 2), expectedTotal: 98_000, version: 2 });
    expect([cheap.status, cheap.body.details]).toEqual([409, { grandTotal: TOTAL }]);
    const moved = await move(visit, { bookingDate: inDays(day + 2), version: 2 });
    expect([moved.status, moved.body.data?.couponName]).toEqual([200, null]);
    expect(await stored(visit)).toMatchObject({ coupon: null, price: { grandTotal: TOTAL } });
    expect((await api.db(coupons).findOne({ _id: coupon._id }))?.uses).toBe(0);
    day += 3;
    const other = await booked({ coupon: coupon.name, expectedTotal: 98_000, bookingDate: first });
    const byStaff = { bookingDate: inDays(day), hora: '10:00' };
    expect((await admin.put(`/api/booking/${other._id}/reschedule`, byStaff)).status).toBe(200);
    expect(await stored(other)).toMatchObject({ coupon: { name: coupon.name }, price: { grandTotal: 98_000 } });
  });

  it('has the coupon again once staff undo the move, though the last use was given to another meanwhile', async () => {
    const [first, later] = [inDays(day), inDays(day + 1)];
    const coupon = aCoupon(fixture.company, { amount: 50, validFrom: first, validTo: first, mostUses: 1 });
    await store(api.db, coupons, coupon);
    const visit = await booked({ coupon: coupon.name, expectedTotal: 98_000 });
    expect((await move(visit, { bookingDate: later })).status).toBe(200);
    await bookTrip(admin, fixture, { bookingDate: first, resourceId: fixture.other._id, coupon: coupon.name });

    const undone = await admin.put(`/api/booking/${visit._id}/reschedule/undo`, { version: 2 });

    expect([undone.status, undone.body.code]).toEqual([200, undefined]);
    expect(await stored(visit)).toMatchObject({ coupon: { name: coupon.name }, price: { grandTotal: 98_000 } });
    expect((await api.db(coupons).findOne({ _id: coupon._id }))?.uses).toBe(2);
    day += 1;
  });

  it('keeps the old slot if the new one is taken, and names the nearest', async () => {
    const visit = await booked();
    await bookTrip(admin, fixture, { bookingDate: inDays(day), hora: '16:00' });
    const answer = await move(visit, { hora: '16:00' });
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
    expect(answer.body.details.nearest.length).toBeGreaterThan(0);
    expect(await stored(visit)).toMatchObject({ hora: '10:00', version: 1, status: 'created' });
  });

  it('happens once of two at the same moment, and leaves one slot taken', async () => {
    const visit = await booked();
    const answers = await Promise.all([move(visit, { hora: '14:00' }), move(visit, { hora: '18:00' })]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const after = await stored(visit);
    expect(after.history.filter(({ action }) => action === 'rescheduled').length).toBe(1);
    const open = await api
      .request()
      .get(`${base}/times?serviceId=${fixture.service._id}&resourceId=${fixture.vessel._id}&date=${inDays(day)}`);
    const isFree = (at: string) =>
      open.body.data.times.find((time: { hora: string }) => time.hora === at).resourceIds.length > 0;
    expect([isFree('09:00'), isFree(after.hora)]).toEqual([true, false]);
  });

  it('ends at its hour, and takes only what is on offer', async () => {
    const visit = await booked();
    expect((await move(visit, { hora: '14:05' })).body.errors[0].path).toBe('hora');
    await api.db(bookings).updateOne({ _id: visit._id }, { $set: { start: new Date(Date.now() + 47 * 3_600_000) } });
    expect((await move(visit, {})).body.details).toEqual({ refusal: 'too_late' });
  });
});

describe('people and add-ons', () => {
  it('are priced by the rules of the sale before they are changed', async () => {
    const addon = await newAddon('Photos');
    await api.db(vessels).updateOne({ _id: fixture.vessel._id }, { $set: { addons: [addon._id] } });
    const visit = await booked();
    const change = {
      passengers: { adultos: 5, menores: 1, infantes: 0 },
      addons: [{ id: addon._id, cantidad: 2 }],
    };
    const { price } = (await post(visit, 'change/quote', change)).body.data;
    expect(price.grandTotal).toBe(165_000 + 4 * 2_000 + 2 * addon.price);
    const { status } = await put(visit, 'change', { ...change, expectedTotal: price.grandTotal, version: 1 });
    expect(status).toBe(200);
    const after = await stored(visit);
    expect(after.passengers).toEqual({ adultos: 5, menores: 1, infantes: 0, hrsExtras: 0 });
    expect(after.price.grandTotal).toBe(price.grandTotal);
    expect(await api.db(notifications).countDocuments({ visitId: visit._id, kind: 'booking_changed' })).toBe(1);
    const late = await put(visit, 'change', { ...change, expectedTotal: price.grandTotal, version: 1 });
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'version_conflict', undefined]);
  });

  it('cannot exceed the sold quantity of an add-on whose price changed or that is no longer offered', async () => {
    const addon = await newAddon('Champagne');
    await api.db(vessels).updateOne({ _id: fixture.vessel._id }, { $set: { addons: [addon._id] } });
    const visit = await booked();
    const people = { adultos: 2, menores: 0, infantes: 0 };
    const requestFor = (cantidad: number) => ({ passengers: people, addons: [{ id: addon._id, cantidad }] });
    const { price } = (await post(visit, 'change/quote', requestFor(2))).body.data;
    const entry = { ...requestFor(2), expectedTotal: price.grandTotal, version: 1 };
    expect((await put(visit, 'change', entry)).status).toBe(200);
    expect((await post(visit, 'change/quote', requestFor(3))).status).toBe(200);

    const refused = [{ path: 'addons.0.cantidad', message: fieldTexts.en.not_at_sold_price }];
    for (const change of [{ price: addon.price + 5_000 }, { price: addon.price, active: false }]) {
      await api.db(addons).updateOne({ _id: addon._id }, { $set: change });
      const more = { ...requestFor(3), expectedTotal: price.grandTotal + addon.price, version: 2 };
      expect((await post(visit, 'change/quote', requestFor(3))).body.errors).toMatchObject(refused);
      expect((await put(visit, 'change', more)).body.errors).toMatchObject(refused);
      for (const fewer of [1, 2]) expect((await post(visit, 'change/quote', requestFor(fewer))).status).toBe(200);
    }
    expect((await stored(visit)).addons).toMatchObject([{ id: addon._id, cantidad: 2, precio: addon.price }]);
  });

  it('are no more than the vessel carries, and no add-on of another vessel', async () => {
    const visit = await booked();
    const foreign = await newAddon('Jet ski');
    const many = { passengers: { adultos: 40, menores: 0, infantes: 0 }, addons: [] };
    expect((await post(visit, 'change/quote', many)).body.errors[0].path).toBe('passengers.adultos');
    const other = {
      passengers: { adultos: 2, menores: 0, infantes: 0 },
      addons: [{ id: foreign._id, cantidad: 1 }],
    };
    expect((await post(visit, 'change/quote', other)).body.errors[0].path).toBe('addons.0.id');
  });
});

/** Staff pay out the waiting refunds; returns their former rows. */
async function handedBack(visit: Visit) {
  const rows = await api.db(payments).find({ visitId: visit._id, status: 'pending' }).toArray();
  for (const { _id } of rows) {
    expect((await admin.put(`/api/payment/${_id}`, { status: 'succeeded' })).status).toBe(200);
  }
  return rows;
}

describe('cancelling', () => {
  it('refunds the amount shown: all, a part or nothing, by the hours before', async () => {
    const all = await booked();
    await pay(all, 60_001);
    await pay(all, 20_000, 'Credit card');
    const options = await optionsOf(all);
    expect(options.refund).toBe(80_801);
    const wrong = await put(all, 'cancel', { expectedRefund: options.refund + 1, version: options.version });
    expect([wrong.body.code, wrong.body.details]).toEqual(['refund_changed', { refund: options.refund }]);
    const done = await put(all, 'cancel', { expectedRefund: options.refund, version: options.version, why: 'Lluvia' });
    expect([done.status, done.body.data?.status]).toEqual([200, 'cancel']);
    expect(await stored(all)).toMatchObject({ status: 'cancel', kept: 0, price: { paid: 80_801 } });
    expect((await handedBack(all)).map(({ amount }) => amount)).toEqual([-60_001, -20_000]);
    expect(await stored(all)).toMatchObject({ price: { paid: 0 } });

    const part = await booked({}, 10);
    await pay(part, 60_001);
    const { refund, version } = await optionsOf(part);
    expect(refund).toBe(30_001);
    expect((await put(part, 'cancel', { expectedRefund: refund, version })).status).toBe(200);
    expect(await stored(part)).toMatchObject({ kept: 30_000, price: { paid: 60_001 } });
    expect(await handedBack(part)).toMatchObject([{ amount: -30_001, takenBy: { userId: null }, status: 'pending' }]);
    expect(await stored(part)).toMatchObject({ kept: 30_000, price: { paid: 30_000 } });

    const none = await booked({}, 3);
    await pay(none, 50_000);
    const late = await optionsOf(none);
    expect(late.refund).toBe(0);
    expect((await put(none, 'cancel', { expectedRefund: 0, version: late.version })).status).toBe(200);
    expect(await stored(none)).toMatchObject({ kept: 50_000, price: { paid: 50_000 } });
    await assertLedgerIsTrue(api.app);
  });

  it('says what staff hand over, before and after, and tells staff to do it', async () => {
    const visit = await booked();
    await pay(visit, 50_000);
    const { refund, refundByHand, toHandBack, version } = await optionsOf(visit);
    expect([refund, refundByHand, toHandBack]).toEqual([50_000, 50_000, 0]);
    await put(visit, 'cancel', { expectedRefund: refund, version });
    expect((await optionsOf(visit)).toHandBack).toBe(50_000);
    expect(await api.db(notifications).countDocuments({ visitId: visit._id, kind: 'refund_by_hand' })).toBe(1);
    const { customer } = await stored(visit);
    const mails = await api.mailsTo(String(customer.email));
    expect(mails.filter(({ text }) => text.includes(visit.folio)).at(-1)?.text).toMatch(/devolverte.*500\.00/);
    await handedBack(visit);
    const after = await optionsOf(visit);
    expect([after.toHandBack, after.returning]).toEqual([
      0,
      [{ amount: 50_000, currency: 'usd', way: 'cash', isSent: true }],
    ]);
    const refunds = (await api.mailsTo(String(customer.email))).filter(
      ({ subject }) => subject === `Te devolvimos $500.00 USD de ${visit.folio}`,
    );
    expect(refunds.map(({ text }) => text)).toEqual([
      expect.stringContaining('Te entregamos $500.00 USD en efectivo.'),
    ]);
    await assertLedgerIsTrue(api.app);
  });

  it('does not increase the refund after a guest’s move, until staff move it', async () => {
    const moved = async (visit: Visit, inSoManyDays: number) => {
      const { version } = await optionsOf(visit);
      const answer = await move(visit, { bookingDate: inDays(inSoManyDays), hora: '10:00', version });
      expect(answer.status).toBe(200);
      const { refund, refunds, version: after } = await optionsOf(visit);
      return { refund, percents: refunds.map(({ percent }: { percent: number }) => percent), version: after };
    };
    const late = await booked({}, 4);
    await pay(late, 50_000);
    const { version, ...terms } = await moved(late, day + 200);
    expect(terms).toEqual({ refund: 0, percents: [] });
    expect((await put(late, 'cancel', { expectedRefund: 50_000, version })).body.details).toEqual({ refund: 0 });
    expect((await put(late, 'cancel', { expectedRefund: 0, version })).status).toBe(200);
    expect(await stored(late)).toMatchObject({ kept: 50_000, price: { paid: 50_000 } });

    const half = await booked({}, 11);
    await pay(half, 50_000);
    expect(await moved(half, day + 200)).toMatchObject({ refund: 25_000, percents: [50] });
    expect(await moved(half, day + 201)).toMatchObject({ refund: 25_000, percents: [50] });
    const byStaff = { bookingDate: inDays(day + 200), hora: '10:00' };
    expect((await admin.put(`/api/booking/${half._id}/reschedule`, byStaff)).status).toBe(200);
    const { refund, refunds } = await optionsOf(half);
    expect([refund, refunds.length]).toEqual([50_000, 2]);
  });

  it('is told with the price of a move where moving makes it less', async () => {
    const capOf = async (visit: Visit) => {
      const answer = await post(visit, 'move/quote', { bookingDate: inDays(day + 200), hora: '14:00' });
      expect(answer.status).toBe(200);
      return answer.body.data.refundCap;
    };
    expect(await capOf(await booked())).toBeNull();
    expect(await capOf(await booked({}, 11))).toBe(50);
    expect(await capOf(await booked({}, 4))).toBe(0);
  });

  it('happens once, frees the slot, tells staff, and the second tap changes nothing', async () => {
    const visit = await booked();
    await pay(visit, 50_000);
    const { refund, version } = await optionsOf(visit);
    const cancel = () => put(visit, 'cancel', { expectedRefund: refund, version });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await cancel()).body.data.status).toBe('cancel');
    expect(await api.db(payments).countDocuments({ visitId: visit._id, refundOf: { $ne: null } })).toBe(1);
    expect(await api.db(notifications).countDocuments({ visitId: visit._id, kind: 'booking_cancelled' })).toBe(1);
    await booked();
    await assertLedgerIsTrue(api.app);
  });

  it('is between guest and reseller where a reseller sold it', async () => {
    const role = aRole(fixture.location, { name: RESELLER_ROLE, resources: [] });
    await store(api.db, roles, role);
    const reseller = await storeUser(api.db, role);
    const visit = await booked();
    await admin.put(`/api/booking/${visit._id}/update`, { resellerId: reseller._id });
    const options = await optionsOf(visit);
    expect([options.cancel.refusal, options.reschedule.refusal]).toEqual(['sold_by_reseller', null]);
    const answer = await put(visit, 'cancel', { expectedRefund: 0, version: options.version });
    expect(answer.body.details).toEqual({ refusal: 'sold_by_reseller' });
  });
});

describe('a review', () => {
  const said = { rating: 5, commentTitle: 'Hermoso', comment: 'Volveremos.' };
  const published = async () => (await api.request().get(`/api/location/${fixture.location.slug}/reviews`)).body.docs;

  it('waits for staff to publish it, is one of each trip, and does not come before the trip', async () => {
    const visit = await booked();
    expect((await put(visit, 'review', said)).body.code).toBe('too_early');
    await api.db(bookings).updateOne({ _id: visit._id }, { $set: { start: new Date(Date.now() - 1_000) } });
    expect((await put({ ...visit, link: 'made up' }, 'review', said)).status).toBe(404);
    expect((await put(visit, 'review', said)).status).toBe(200);
    expect((await put(visit, 'review', { ...said, rating: 1 })).status).toBe(200);
    expect((await optionsOf(visit)).isReviewed).toBe(true);
    expect(await published()).toEqual([]);
    expect(await api.db(notifications).countDocuments({ visitId: visit._id, kind: 'trip_reviewed' })).toBe(1);
    const change = { active: true, version: 1 };
    expect((await admin.put(`/api/review/${visit._id}/update`, change)).status).toBe(200);
    expect(await published()).toMatchObject([
      {
        ...said,
        username: expect.stringMatching(/^\S+ \S\.$/),
        serviceId: fixture.service._id,
        resourceId: fixture.vessel._id,
        language: 'es',
      },
    ]);
  });

  it('is not of a trip that was cancelled', async () => {
    const visit = await booked();
    await admin.put(`/api/booking/${visit._id}/status`, { status: 'cancel' });
    expect((await put(visit, 'review', said)).body.code).toBe('transition_not_allowed');
  });
});

describe('the limits of a link', () => {
  it('count changes of one booking, in the database', async () => {
    const visit = await booked();
    const statuses = new Set<number>();
    for (let i = 0; i < 31; i += 1) {
      statuses.add((await put(visit, 'language', { language: i % 2 ? 'es' : 'en' })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await stored(visit)).language).toBe('es');
  });
});
