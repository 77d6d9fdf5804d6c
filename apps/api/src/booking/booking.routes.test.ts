import { addDays, wallClock } from '@marea/domain/kernel/zone';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { aCoupon, aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '../../tests/place.ts';
import { storePlace, storeUser } from '../../tests/place.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let place: Place;
let token: string;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);

beforeAll(async () => {
  api = await startTestApi();
  place = await storePlace(api.models);
  token = await api.tokenOf(await storeUser(api.models, place.role));
});
afterAll(() => api.stop());

function wish(over: Record<string, unknown> = {}) {
  return {
    locationId: place.location._id,
    serviceId: place.service._id,
    resourceId: place.vessel._id,
    bookingDate: inDays(10),
    hora: '10:00',
    customer: aGuest(),
    passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
    ...over,
  };
}
const post = (path: string, body: object) =>
  api.request().post(path).set('Authorization', `Bearer ${token}`).send(body);
const put = (path: string, body: object) => api.request().put(path).set('Authorization', `Bearer ${token}`).send(body);
const get = (path: string) => api.request().get(path).set('Authorization', `Bearer ${token}`);

describe('booking a trip', () => {
  it('stores the price that the house computes, line by line', async () => {
    const passengers = { adultos: 11, menores: 2, infantes: 0, hrsExtras: 0.5 };
    const answer = await post(
      '/api/booking',
      wish({ bookingDate: inDays(11), passengers: { ...passengers, menores: 1, adultos: 11 } }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data.price).toMatchObject({
      extraHoursFee: 11_000,
      extraPeopleFee: 13_500,
      totalServicio: 174_500,
      serviceCharge: 17_450,
      dockFee: 20_000,
      grandTotal: 211_950,
      balance: 211_950,
    });
    const read = await get(`/api/booking/${answer.body.data._id}`);
    expect(read.body.data).toEqual(answer.body.data);
  });

  it('keeps the wall clock of the location: 10:00 in Cancún is 15:00 UTC', async () => {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(12) }));
    expect(body.data.start).toBe(`${inDays(12)}T15:00:00.000Z`);
    expect(body.data.end).toBe(`${inDays(12)}T19:00:00.000Z`);
    expect(body.data.until).toBe(`${inDays(12)}T19:30:00.000Z`);
    expect(body.data.folio).toMatch(/^[A-Z]{3}-[0-9A-Z]{6}$/);
  });

  it('refuses an overlap, buffer included, with the nearest free times', async () => {
    await post('/api/booking', wish({ bookingDate: inDays(13) }));
    const overlapping = await post('/api/booking', wish({ bookingDate: inDays(13), hora: '14:15' }));
    expect(overlapping.status).toBe(409);
    expect(overlapping.body.code).toBe('slot_taken');
    expect(overlapping.body.details.nearest[0]).toMatchObject({ bookingDate: inDays(13), hora: '14:30' });
    const after = await post('/api/booking', wish({ bookingDate: inDays(13), hora: '14:30' }));
    expect(after.status).toBe(201);
  });

  it.each([
    ['a time outside the opening hours', { hora: '20:00' }, 'hora'],
    ['a day that does not exist', { bookingDate: '2027-02-30' }, 'bookingDate'],
    ['a time that is no time', { hora: '25:00' }, 'hora'],
    ['a vessel of elsewhere', { resourceId: 'f'.repeat(24) }, 'resourceId'],
    [
      'a party larger than the vessel carries',
      { passengers: { adultos: 13, menores: 0, infantes: 0, hrsExtras: 0 } },
      'passengers.adultos',
    ],
    ['negative money', { discount: -1 }, 'discount'],
    ['a field that nobody knows', { grandTotal: 1 }, 'grandTotal'],
    ['an operator where a text belongs', { hora: { $gt: '' } }, 'hora'],
    ['no guest', { customer: undefined }, 'customer'],
    ['a past day', { bookingDate: '2020-01-01' }, 'hora'],
    ['a day beyond all planning', { bookingDate: '9999-12-31' }, 'bookingDate'],
    ['a day further than trips are sold', { bookingDate: inDays(900) }, 'hora'],
    ['an amount that no trip costs', { overprice: 100_000_000_000 }, 'overprice'],
    ['a discount above the price', { discountReseller: 400_000 }, 'discountReseller'],
  ])('refuses %s, naming the field, and stores nothing', async (_, over, field) => {
    const before = await api.models.Visit.countDocuments();
    const answer = await post('/api/booking', wish({ bookingDate: inDays(20), ...over }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toContain(field);
    expect(await api.models.Visit.countDocuments()).toBe(before);
  });

  it('refuses a prototype key like any other unknown field', async () => {
    const body = JSON.stringify(wish({ bookingDate: inDays(20) })).replace('{', '{"__proto__":{"x":1},');
    const answer = await api
      .request()
      .post('/api/booking')
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', 'application/json')
      .send(body);
    expect(answer.status).toBe(422);
  });

  it('gives names with emoji, accents and right-to-left script back unchanged', async () => {
    const guest = aGuest({ firstName: '👩🏽‍✈️ Zoë', lastName: 'محمد الأمين' });
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(14), customer: guest }));
    expect(body.data.customer).toMatchObject({ firstName: guest.firstName, lastName: guest.lastName });
  });

  it('answers a repetition under the same key with the same booking, another body with 422', async () => {
    const body = wish({ bookingDate: inDays(15) });
    const send = (what: object) => post('/api/booking', what).set('Idempotency-Key', 'key-of-this-test');
    const [first, twin] = await Promise.all([send(body), send(body)]);
    const again = await send(body);
    expect([first.status, twin.status, again.status]).toEqual([201, 201, 201]);
    expect(new Set([first, twin, again].map((answer) => answer.body.data._id)).size).toBe(1);
    const other = await send({ ...body, hora: '16:00' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('the life of a booking', () => {
  it('moves to another vessel and time as the same booking, and frees the old slot', async () => {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(30) }));
    const moved = await put(`/api/booking/${body.data._id}/reschedule`, {
      bookingDate: inDays(31),
      hora: '09:00',
      resourceId: place.other._id,
    });
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({
      _id: body.data._id,
      folio: body.data.folio,
      status: 'reschedule',
      resourceId: place.other._id,
      hora: '09:00',
    });
    expect(moved.body.data.history).toHaveLength(2);
    const again = await post('/api/booking', wish({ bookingDate: inDays(30) }));
    expect(again.status).toBe(201);
  });

  it('keeps the old slot when the new one is taken', async () => {
    const first = await post('/api/booking', wish({ bookingDate: inDays(32), hora: '08:00' }));
    await post('/api/booking', wish({ bookingDate: inDays(32), hora: '14:00' }));
    const refused = await put(`/api/booking/${first.body.data._id}/reschedule`, {
      bookingDate: inDays(32),
      hora: '13:00',
    });
    expect(refused.status).toBe(409);
    const { body } = await get(`/api/booking/${first.body.data._id}`);
    expect(body.data).toMatchObject({ hora: '08:00', status: 'created' });
    expect((await post('/api/booking', wish({ bookingDate: inDays(32), hora: '08:00' }))).status).toBe(409);
  });

  it('can move by half an hour onto its own old time', async () => {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(33) }));
    const moved = await put(`/api/booking/${body.data._id}/reschedule`, { bookingDate: inDays(33), hora: '10:30' });
    expect([moved.status, moved.body.data?.hora]).toEqual([200, '10:30']);
  });

  it('frees the slot and the coupon on cancel, and comes back only while the slot is free', async () => {
    const coupon = aCoupon(place.company, { mostUses: 1 });
    await api.models.Coupon.create(coupon);
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(34), coupon: coupon.name }));
    expect(body.data.price.discount).toBe(22_500);
    const usedUp = await post('/api/booking', wish({ bookingDate: inDays(35), coupon: coupon.name }));
    expect([usedUp.status, usedUp.body.code]).toEqual([409, 'coupon_exhausted']);

    await put(`/api/booking/${body.data._id}/status`, { status: 'cancel', why: 'storm' });
    expect((await api.models.Coupon.findById(coupon._id).lean())?.uses).toBe(0);
    const other = await post('/api/booking', wish({ bookingDate: inDays(34) }));
    expect(other.status).toBe(201);
    const restored = await put(`/api/booking/${body.data._id}/status`, { status: 'created' });
    expect([restored.status, restored.body.code]).toEqual([409, 'slot_taken']);
    await put(`/api/booking/${other.body.data._id}/status`, { status: 'cancel' });
    expect((await put(`/api/booking/${body.data._id}/status`, { status: 'created' })).status).toBe(200);
  });

  it('refuses a transition that is not in the table, naming both statuses', async () => {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(36) }));
    const refused = await put(`/api/booking/${body.data._id}/status`, { status: 'blackout' });
    expect([refused.status, refused.body.code]).toEqual([409, 'transition_not_allowed']);
    expect(refused.body.details).toEqual({ from: 'created', to: 'blackout' });
  });

  it('prices a change again and refuses one made on an old version, with the current record', async () => {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(37) }));
    const id = body.data._id;
    const changed = await put(`/api/booking/${id}/update`, { discount: 10_000, version: 1 });
    expect(changed.body.data.price).toMatchObject({ discount: 10_000, grandTotal: 171_000 });
    const late = await put(`/api/booking/${id}/update`, { notes: 'late', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.details.current.version).toBe(2);
  });

  it('lengthens a trip only into time that its vessel has', async () => {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(38), hora: '08:00' }));
    await post('/api/booking', wish({ bookingDate: inDays(38), hora: '13:00' }));
    const passengers = { adultos: 8, menores: 0, infantes: 0 };
    const half = await put(`/api/booking/${body.data._id}/update`, { passengers: { ...passengers, hrsExtras: 0.5 } });
    expect([half.status, half.body.data?.duration]).toEqual([200, 4.5]);
    const more = await put(`/api/booking/${body.data._id}/update`, { passengers: { ...passengers, hrsExtras: 1 } });
    expect(more.status).toBe(409);
  });

  it('frees the slot of a deleted booking, which is then found no more', async () => {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(39) }));
    const path = `/api/booking/${body.data._id}`;
    expect((await api.request().delete(path).set('token', token)).status).toBe(200);
    expect((await get(path)).status).toBe(404);
    expect((await post('/api/booking', wish({ bookingDate: inDays(39) }))).status).toBe(201);
  });
});

describe('a vessel that is kept', () => {
  it('is blocked by a blackout, and by what two services sell on it', async () => {
    const blocked = await post('/api/booking', {
      ...wish({ bookingDate: inDays(40), status: 'blackout' }),
      customer: undefined,
    });
    expect(blocked.status).toBe(201);
    expect((await post('/api/booking', wish({ bookingDate: inDays(40) }))).status).toBe(409);
  });

  it('is held for fifteen minutes by the database\u2019s clock, and free when they are over', async () => {
    const slot = { serviceId: place.service._id, resourceId: place.vessel._id, bookingDate: inDays(41), hora: '10:00' };
    const held = await post(`/api/location/${place.location._id}/hold`, slot);
    expect(held.status).toBe(201);
    expect((await post('/api/booking', wish({ bookingDate: inDays(41) }))).status).toBe(409);

    const lapsed = new Date(Date.now() - 1_000);
    await api.models.Hold.updateOne({ _id: held.body.data._id }, { expiresAt: lapsed });
    await api.models.Claim.updateOne({ _id: held.body.data._id }, { expiresAt: lapsed });
    expect((await post('/api/booking', wish({ bookingDate: inDays(41) }))).status).toBe(201);
  });

  it('is booked by whoever holds it', async () => {
    const slot = { serviceId: place.service._id, resourceId: place.vessel._id, bookingDate: inDays(42), hora: '10:00' };
    const { body } = await post(`/api/location/${place.location._id}/hold`, slot);
    const hold = { id: body.data._id, key: body.data.key };
    const booked = await post('/api/booking', wish({ bookingDate: inDays(42), hold }));
    expect(booked.status).toBe(201);
    expect(await api.models.Hold.countDocuments({ _id: hold.id })).toBe(0);
    expect(await api.models.Claim.countDocuments({ _id: hold.id })).toBe(0);
    const claim = await api.models.Claim.findById(booked.body.data._id).lean();
    expect(claim?.keys).toHaveLength((4.5 * 60) / 5);
  });
});

describe('a booking that outlives changes around it', () => {
  async function made(day: number, over: Record<string, unknown> = {}) {
    const { body } = await post('/api/booking', wish({ bookingDate: inDays(day), ...over }));
    return body.data;
  }

  it('keeps a limited coupon\u2019s count true through no-show, move and cancel', async () => {
    const coupon = aCoupon(place.company, { mostUses: 5 });
    await api.models.Coupon.create(coupon);
    const uses = async () => (await api.models.Coupon.findById(coupon._id).lean())?.uses;
    const { _id } = await made(50, { coupon: coupon.name });
    const counts = [await uses()];
    await put(`/api/booking/${_id}/status`, { status: 'No show' });
    counts.push(await uses());
    await put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(51), hora: '10:00' });
    counts.push(await uses());
    await put(`/api/booking/${_id}/status`, { status: 'cancel' });
    counts.push(await uses());
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('shares a popular coupon without a limit among many at once', async () => {
    const coupon = aCoupon(place.company);
    await api.models.Coupon.create(coupon);
    const wishes = Array.from({ length: 40 }, (_, i) => wish({ bookingDate: inDays(200 + i), coupon: coupon.name }));
    const answers = await Promise.all(wishes.map((one) => post('/api/booking', one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  });

  it('takes a note when its vessel no longer sails and its reseller no longer sells', async () => {
    const agency = await storeUser(api.models, aRole(place.location, { name: RESELLER_ROLE }), { comision: 20 });
    const { _id } = await made(52, { resellerId: agency._id });
    await api.models.User.updateOne({ _id: agency._id }, { active: false, comision: 50 });
    await api.models.Resource.updateOne({ _id: place.vessel._id }, { active: false });
    const noted = await put(`/api/booking/${_id}/update`, { notes: 'hello', resellerId: agency._id });
    await api.models.Resource.updateOne({ _id: place.vessel._id }, { active: true });
    expect([noted.status, noted.body.data?.notes]).toEqual([200, 'hello']);
    // 20 % as agreed, not the 50 % of today.
    expect(noted.body.data.price.resellerCommission).toBe(30_000);
  });

  it('keeps its own length when its service gets longer', async () => {
    const { _id } = await made(53);
    await api.models.Service.updateOne({ _id: place.service._id }, { duration: 5 });
    const noted = await put(`/api/booking/${_id}/update`, { notes: 'x' });
    const moved = await put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(54), hora: '10:00' });
    await api.models.Service.updateOne({ _id: place.service._id }, { duration: 4 });
    const hours = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / 3_600_000;
    expect([noted, moved].map(({ body }) => [body.data.duration, hours(body.data)])).toEqual([
      [4, 4],
      [4, 4],
    ]);
  });

  it('can be lengthened while it is under way', async () => {
    const { _id, start } = await made(55, { hora: '08:00' });
    api.clock.now = () => Date.parse(start) + 3_600_000;
    const passengers = { adultos: 8, menores: 0, infantes: 0, hrsExtras: 1 };
    const longer = await put(`/api/booking/${_id}/update`, { passengers });
    api.clock.now = Date.now;
    expect([longer.status, longer.body.data?.duration]).toEqual([200, 5]);
  });

  it('stands in the way also when it was sold at a larger capacity', async () => {
    const spots = (spotsPerTimeSlot: number) =>
      api.models.Location.updateOne({ _id: place.location._id }, { 'bookingTimes.spotsPerTimeSlot': spotsPerTimeSlot });
    await spots(3);
    const first = await made(56);
    await made(56);
    await put(`/api/booking/${first._id}/status`, { status: 'cancel' });
    await spots(2);
    const second = await made(56);
    const third = await post('/api/booking', wish({ bookingDate: inDays(56) }));
    await spots(1);
    expect([typeof second?._id, third.status]).toEqual(['string', 409]);
  });

  it('owes nothing when it only blocks the vessel, and cannot come back as a sale', async () => {
    const blocked = await made(57, { status: 'blackout', customer: undefined });
    expect(blocked.price).toMatchObject({ grandTotal: 0, balance: 0 });
    await put(`/api/booking/${blocked._id}/status`, { status: 'cancel' });
    expect((await put(`/api/booking/${blocked._id}/status`, { status: 'created' })).status).toBe(409);
  });
});
