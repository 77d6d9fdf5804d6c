import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookingRequest, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { lapseHold } from '../../tests/lapseHold.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { holds, vesselDays } from '../slots/slots.collection.ts';
import { bookings } from './booking.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let token: string;
let caller: Caller;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  caller = callerOf(api, token);
});
afterAll(() => api.stop());

describe('booking a trip', () => {
  it('stores the price that the company computes, line by line', async () => {
    const passengers = { adultos: 11, menores: 2, infantes: 0, hrsExtras: 0.5 };
    const answer = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(11), passengers: { ...passengers, menores: 1, adultos: 11 } }),
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
    const read = await caller.get(`/api/booking/${answer.body.data._id}`);
    expect(read.body.data).toEqual(answer.body.data);
  });

  it('keeps the wall clock of the location: 10:00 in Cancún is 15:00 UTC', async () => {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(12) }));
    expect(body.data.start).toBe(`${inDays(12)}T15:00:00.000Z`);
    expect(body.data.end).toBe(`${inDays(12)}T19:00:00.000Z`);
    expect(body.data.until).toBe(`${inDays(12)}T19:30:00.000Z`);
    expect(body.data.folio).toMatch(/^[A-Z]{3}-[0-9A-Z]{6}$/);
  });

  it('refuses an overlap, buffer included, with the nearest free times', async () => {
    await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(13) }));
    const overlapping = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(13), hora: '14:15' }),
    );
    expect(overlapping.status).toBe(409);
    expect(overlapping.body.code).toBe('slot_taken');
    expect(overlapping.body.details.nearest[0]).toMatchObject({ bookingDate: inDays(13), hora: '14:30' });
    const after = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(13), hora: '14:30' }),
    );
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
    ['a past day', { bookingDate: '2020-01-01' }, 'bookingDate'],
    ['a day beyond all planning', { bookingDate: '9999-12-31' }, 'bookingDate'],
    ['a day further than trips are sold', { bookingDate: inDays(900) }, 'bookingDate'],
    ['an amount that no trip costs', { overprice: 100_000_000_000 }, 'overprice'],
    ['a discount above the price', { discountReseller: 400_000 }, 'discountReseller'],
  ])('refuses %s, naming the field, and stores nothing', async (_, over, field) => {
    const before = await api.db(bookings).countDocuments();
    const answer = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(20), ...over }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toContain(field);
    expect(await api.db(bookings).countDocuments()).toBe(before);
  });

  it('refuses a prototype key like any other unknown field', async () => {
    const body = JSON.stringify(bookingRequest(fixture, { bookingDate: inDays(20) })).replace(
      '{',
      '{"__proto__":{"x":1},',
    );
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
    const { body } = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(14), customer: guest }),
    );
    expect(body.data.customer).toMatchObject({ firstName: guest.firstName, lastName: guest.lastName });
  });

  it('answers a repeated key with the same booking, and another body with 422', async () => {
    const body = bookingRequest(fixture, { bookingDate: inDays(15) });
    const send = (what: object) => caller.post('/api/booking', what, { 'Idempotency-Key': 'key-of-this-test' });
    const [first, twin] = await Promise.all([send(body), send(body)]);
    const again = await send(body);
    expect([first.status, twin.status, again.status]).toEqual([201, 201, 201]);
    expect(new Set([first, twin, again].map((answer) => answer.body.data._id)).size).toBe(1);
    const other = await send({ ...body, hora: '16:00' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('a vessel that is kept', () => {
  it('is blocked by a block, which is no sale', async () => {
    const sale = bookingRequest(fixture, { bookingDate: inDays(40), status: 'blackout' });
    const refused = await caller.post('/api/booking', sale);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'status', message: 'Block the vessel instead: a block has no service and no guest' }],
    ]);
    await blockVessel(caller, fixture, {}, inDays(40));
    expect((await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(40) }))).status).toBe(409);
  });

  it('is held for fifteen minutes by the database\u2019s clock, and free when they are over', async () => {
    const slot = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(41),
      hora: '10:00',
    };
    const hold = await caller.post(`/api/location/${fixture.location._id}/hold`, slot);
    expect(hold.status).toBe(201);
    expect((await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(41) }))).status).toBe(409);

    await lapseHold(api.db, hold.body.data._id);
    expect((await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(41) }))).status).toBe(201);
  });

  it('is booked by whoever holds it', async () => {
    const slot = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(42),
      hora: '10:00',
    };
    const { body } = await caller.post(`/api/location/${fixture.location._id}/hold`, slot);
    const hold = { id: body.data._id, key: body.data.key };
    const booked = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(42), hold }));
    expect(booked.status).toBe(201);
    expect(await api.db(holds).countDocuments({ _id: hold.id })).toBe(0);
    const { _id: owner, start, until } = booked.body.data;
    const days = await api
      .db(vesselDays)
      .find({ 'spans.owner': { $in: [hold.id, owner] } })
      .toArray();
    expect(days.map(({ spans }) => spans)).toEqual([[{ owner, start: new Date(start), until: new Date(until) }]]);
  });
});
