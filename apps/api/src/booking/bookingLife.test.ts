import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { courtesyKinds } from '@marea/domain/booking/status/booking.status';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aCoupon, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf, inDays, bookingRequest } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { users } from '../session/session.ts';

let api: TestApi;
let fixture: StoredCompany;
let caller: Caller;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  caller = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

describe('the life of a booking', () => {
  it('moves to another vessel and time as the same booking, and frees the old slot', async () => {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(30) }));
    const moved = await caller.put(`/api/booking/${body.data._id}/reschedule`, {
      bookingDate: inDays(31),
      hora: '09:00',
      resourceId: fixture.other._id,
    });
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({
      _id: body.data._id,
      folio: body.data.folio,
      status: 'reschedule',
      resourceId: fixture.other._id,
      hora: '09:00',
    });
    expect(moved.body.data.history).toHaveLength(2);
    const again = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(30) }));
    expect(again.status).toBe(201);
  });

  it('keeps the old slot when the new one is taken', async () => {
    const first = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(32), hora: '08:00' }),
    );
    await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(32), hora: '14:00' }));
    const refused = await caller.put(`/api/booking/${first.body.data._id}/reschedule`, {
      bookingDate: inDays(32),
      hora: '13:00',
    });
    expect(refused.status).toBe(409);
    const { body } = await caller.get(`/api/booking/${first.body.data._id}`);
    expect(body.data).toMatchObject({ hora: '08:00', status: 'created' });
    expect(
      (await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(32), hora: '08:00' }))).status,
    ).toBe(409);
  });

  it('can move by half an hour onto its own old time', async () => {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(33) }));
    const moved = await caller.put(`/api/booking/${body.data._id}/reschedule`, {
      bookingDate: inDays(33),
      hora: '10:30',
    });
    expect([moved.status, moved.body.data?.hora]).toEqual([200, '10:30']);
  });

  it('frees the slot and the coupon on cancel, and comes back only while the slot is free', async () => {
    const coupon = aCoupon(fixture.company, { mostUses: 1 });
    await store(api.db, coupons, coupon);
    const { body } = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(34), coupon: coupon.name }),
    );
    expect(body.data.price.discount).toBe(22_500);
    const usedUp = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(35), coupon: coupon.name }),
    );
    expect([usedUp.status, usedUp.body.code]).toEqual([409, 'coupon_exhausted']);

    await caller.put(`/api/booking/${body.data._id}/status`, { status: 'cancel', why: 'storm' });
    expect((await api.db(coupons).findOne({ _id: coupon._id }))?.uses).toBe(0);
    const other = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(34) }));
    expect(other.status).toBe(201);
    const restored = await caller.put(`/api/booking/${body.data._id}/status`, { status: 'created' });
    expect([restored.status, restored.body.code]).toEqual([409, 'slot_taken']);
    await caller.put(`/api/booking/${other.body.data._id}/status`, { status: 'cancel' });
    expect((await caller.put(`/api/booking/${body.data._id}/status`, { status: 'created' })).status).toBe(200);
  });

  it('refuses a transition that is not in the table, naming both statuses', async () => {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(36) }));
    const refused = await caller.put(`/api/booking/${body.data._id}/status`, { status: 'blackout' });
    expect([refused.status, refused.body.code]).toEqual([409, 'transition_not_allowed']);
    expect(refused.body.details).toEqual({ from: 'created', to: 'blackout' });
  });

  it('prices a change again and refuses one made on an old version, with the current record', async () => {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(37) }));
    const id = body.data._id;
    const changed = await caller.put(`/api/booking/${id}/update`, { discount: 10_000, version: 1 });
    expect(changed.body.data.price).toMatchObject({ discount: 10_000, grandTotal: 171_000 });
    const late = await caller.put(`/api/booking/${id}/update`, { notes: 'late', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.details.current.version).toBe(2);
  });

  it('lengthens a trip only into time that its vessel has', async () => {
    const { body } = await caller.post(
      '/api/booking',
      bookingRequest(fixture, { bookingDate: inDays(38), hora: '08:00' }),
    );
    await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(38), hora: '13:00' }));
    const passengers = { adultos: 8, menores: 0, infantes: 0 };
    const half = await caller.put(`/api/booking/${body.data._id}/update`, {
      passengers: { ...passengers, hrsExtras: 0.5 },
    });
    expect([half.status, half.body.data?.duration]).toEqual([200, 4.5]);
    const more = await caller.put(`/api/booking/${body.data._id}/update`, {
      passengers: { ...passengers, hrsExtras: 1 },
    });
    expect(more.status).toBe(409);
  });

  it('frees the slot of a deleted booking, which is no longer found', async () => {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(39) }));
    const path = `/api/booking/${body.data._id}`;
    expect((await caller.delete(path)).status).toBe(200);
    expect((await caller.get(path)).status).toBe(404);
    expect((await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(39) }))).status).toBe(201);
  });
});

describe('a booking that outlives changes around it', () => {
  async function createBooking(day: number, over: Record<string, unknown> = {}) {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(day), ...over }));
    return body.data;
  }

  it('keeps a limited coupon\u2019s count true through no-show, move and cancel', async () => {
    const coupon = aCoupon(fixture.company, { mostUses: 5 });
    await store(api.db, coupons, coupon);
    const uses = async () => (await api.db(coupons).findOne({ _id: coupon._id }))?.uses;
    const { _id, start } = await createBooking(50, { coupon: coupon.name });
    const counts = [await uses()];
    api.clock.now = () => Date.parse(start);
    await caller.put(`/api/booking/${_id}/status`, { status: 'No show' });
    api.clock.now = Date.now;
    counts.push(await uses());
    await caller.put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(51), hora: '10:00' });
    counts.push(await uses());
    await caller.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    counts.push(await uses());
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  it('shares a popular coupon without a limit among many at once', async () => {
    const coupon = aCoupon(fixture.company);
    await store(api.db, coupons, coupon);
    const requested = Array.from({ length: 40 }, (_, i) =>
      bookingRequest(fixture, { bookingDate: inDays(200 + i), coupon: coupon.name }),
    );
    const answers = await Promise.all(requested.map((one) => caller.post('/api/booking', one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  });

  it('takes a note when its vessel no longer sails and its reseller no longer sells', async () => {
    const agency = await storeUser(api.db, aRole(fixture.location, { name: RESELLER_ROLE }), { comision: 20 });
    const { _id } = await createBooking(52, { resellerId: agency._id });
    await api.db(users).updateOne({ _id: agency._id }, { $set: { active: false, comision: 50 } });
    await api.db(vessels).updateOne({ _id: fixture.vessel._id }, { $set: { active: false } });
    const noted = await caller.put(`/api/booking/${_id}/update`, { notes: 'hello', resellerId: agency._id });
    await api.db(vessels).updateOne({ _id: fixture.vessel._id }, { $set: { active: true } });
    expect([noted.status, noted.body.data?.notes]).toEqual([200, 'hello']);
    // The agreed 20 %, not today's 50 %.
    expect(noted.body.data.price.resellerCommission).toBe(30_000);
  });

  it('keeps its own length when its service gets longer', async () => {
    const { _id } = await createBooking(53);
    await api.db(services).updateOne({ _id: fixture.service._id }, { $set: { duration: 5 } });
    const noted = await caller.put(`/api/booking/${_id}/update`, { notes: 'x' });
    const moved = await caller.put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(54), hora: '10:00' });
    await api.db(services).updateOne({ _id: fixture.service._id }, { $set: { duration: 4 } });
    const hours = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / 3_600_000;
    expect([noted, moved].map(({ body }) => [body.data.duration, hours(body.data)])).toEqual([
      [4, 4],
      [4, 4],
    ]);
  });

  it('can be lengthened while it is under way', async () => {
    const { _id, start } = await createBooking(55, { hora: '08:00' });
    api.clock.now = () => Date.parse(start) + 3_600_000;
    const passengers = { adultos: 8, menores: 0, infantes: 0, hrsExtras: 1 };
    const longer = await caller.put(`/api/booking/${_id}/update`, { passengers });
    api.clock.now = Date.now;
    expect([longer.status, longer.body.data?.duration]).toEqual([200, 5]);
  });

  it('stands in the way also when it was sold at a larger capacity', async () => {
    const spots = (spotsPerTimeSlot: number) =>
      api
        .db(locations)
        .updateOne({ _id: fixture.location._id }, { $set: { 'bookingTimes.spotsPerTimeSlot': spotsPerTimeSlot } });
    await spots(3);
    const first = await createBooking(56);
    await createBooking(56);
    await caller.put(`/api/booking/${first._id}/status`, { status: 'cancel' });
    await spots(2);
    const second = await createBooking(56);
    const third = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(56) }));
    await spots(1);
    expect([typeof second?._id, third.status]).toEqual(['string', 409]);
  });
});

describe('a move of a trip that is not an ordinary one', () => {
  it.each(courtesyKinds)('leaves %s what it is, marked as moved', async (status) => {
    const day = 60 + courtesyKinds.indexOf(status);
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { status, bookingDate: inDays(day) }));

    const to = { bookingDate: inDays(day), hora: '15:00' };
    const moved = await caller.put(`/api/booking/${body.data._id}/reschedule`, to);

    expect(moved.body.data).toMatchObject({ status, isMoved: true, hora: '15:00' });
    const rows = await caller.post(`/api/location/${fixture.location._id}/bookings`, { search: body.data.folio });
    expect(rows.body.docs[0].marks).toContain('moved');
  });
});

describe('the undo of a stretch', () => {
  it('gives a booking its length back, and the time to others', async () => {
    const day = 192;
    const over = { bookingDate: inDays(day), hora: '08:00' };
    const { _id, duration, end } = (await caller.post('/api/booking', bookingRequest(fixture, over))).body.data;
    const longer = { bookingDate: inDays(day), hora: '08:00', hrsExtras: 2 };
    const stretched = (await caller.put(`/api/booking/${_id}/reschedule`, longer)).body.data;
    expect(stretched.duration).toBe(duration + 2);

    const undone = await caller.put(`/api/booking/${_id}/reschedule/undo`, { version: stretched.version });

    expect(undone.body.data).toMatchObject({ duration, end });
    expect(undone.body.data.passengers.hrsExtras).toBe(0);
    const next = bookingRequest(fixture, { bookingDate: inDays(day), hora: '13:00' });
    expect((await caller.post('/api/booking', next)).status).toBe(201);
  });
});

describe('the undo of a move', () => {
  const undo = (id: string, version: number) => caller.put(`/api/booking/${id}/reschedule/undo`, { version });

  it.each(['created', 'cortesia'])('restores slot, status and the price that a %s trip was sold at', async (status) => {
    const day = status === 'created' ? 75 : 76;
    const request = { status, bookingDate: inDays(day), discount: 5_000 };
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, request));
    const { _id, price, basePrice, rates } = body.data;
    const fleet = { _id: { $in: [fixture.vessel._id, fixture.other._id] } };
    await api.db(vessels).updateMany(fleet, { $inc: { price: 70_000, dockFee: 100 } });
    const there = { bookingDate: inDays(day + 3), hora: '09:00', resourceId: fixture.other._id };
    const moved = (await caller.put(`/api/booking/${_id}/reschedule`, there)).body.data;

    const undone = await undo(_id, moved.version);
    await api.db(vessels).updateMany(fleet, { $inc: { price: -70_000, dockFee: -100 } });

    expect(moved.price).not.toEqual(price);
    const slot = { bookingDate: inDays(day), hora: '10:00', resourceId: fixture.vessel._id };
    expect(undone.body.data).toMatchObject({ status, isMoved: false, ...slot, price, basePrice, rates });
    const again = bookingRequest(fixture, {
      bookingDate: there.bookingDate,
      hora: '09:00',
      resourceId: there.resourceId,
    });
    expect((await caller.post('/api/booking', again)).status).toBe(201);
  });

  it('is a conflict once the booking was changed since, and happens once', async () => {
    const { body } = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(82) }));
    const { _id } = body.data;
    expect((await undo(_id, 1)).body.code).toBe('version_conflict');
    const there = { bookingDate: inDays(83), hora: '09:00' };
    const { version } = (await caller.put(`/api/booking/${_id}/reschedule`, there)).body.data;
    const changed = (await caller.put(`/api/booking/${_id}/update`, { notes: 'Torta' })).body.data;

    expect((await undo(_id, version)).body.code).toBe('version_conflict');
    expect((await undo(_id, changed.version)).body.code).toBe('version_conflict');
    const back = (await caller.put(`/api/booking/${_id}/reschedule`, { ...there, hora: '13:00' })).body.data;
    const statuses = [(await undo(_id, back.version)).status, (await undo(_id, back.version)).status];
    expect(statuses).toEqual([200, 409]);
  });
});

describe('a courtesy', () => {
  let day = 90;
  const bookAs = (over: object) =>
    caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays((day += 1)), ...over }));
  const setStatus = async (id: string, body: object) => (await caller.put(`/api/booking/${id}/status`, body)).body;

  it('that is free of charge owes nothing, fees and add-ons included, until it is an ordinary trip again', async () => {
    const sale = (await bookAs({ discount: 5_000, marineParkFee: 1_500 })).body.data;

    const free = (await setStatus(sale._id, { status: 'cortesia', isFreeOfCharge: true })).data;
    const ordinary = (await setStatus(sale._id, { status: 'created' })).data;

    expect(sale.owed).toBeGreaterThan(0);
    const nothing = { grandTotal: 0, serviceCharge: 0, balance: 0, isCourtesy: true };
    expect(free).toMatchObject({ owed: 0, isFreeOfCharge: true, price: nothing });
    expect(ordinary).toMatchObject({ isFreeOfCharge: false, price: sale.price, owed: sale.owed });
  });

  it('keeps its price unless made free of charge, which turns payments into a credit', async () => {
    const sale = (await bookAs({})).body.data;
    await caller.post('/api/payment', { visitId: sale._id, type: 'card', amount: 10_000 });

    const withPrice = (await setStatus(sale._id, { status: 'inversionista' })).data;
    const free = (await setStatus(sale._id, { status: 'created' })).data;
    const withCredit = (await setStatus(free._id, { status: 'inversionista', isFreeOfCharge: true })).data;

    expect(withPrice.owed).toBe(sale.owed - 10_000);
    expect(withCredit).toMatchObject({ owed: 0, credit: 10_000, price: { grandTotal: 400 } });
  });

  it('is sold free of charge, and so it stays when it moves; an ordinary trip is not', async () => {
    const free = (await bookAs({ status: 'famtrips', isFreeOfCharge: true })).body.data;
    const to = { bookingDate: inDays((day += 1)), hora: '09:00' };
    const moved = (await caller.put(`/api/booking/${free._id}/reschedule`, to)).body.data;
    const refused = await bookAs({ isFreeOfCharge: true });
    const ordinary = (await bookAs({})).body.data;
    const changed = await caller.put(`/api/booking/${ordinary._id}/update`, { isFreeOfCharge: true });

    expect([free.owed, moved.owed, moved.status]).toEqual([0, 0, 'famtrips']);
    expect([refused.status, changed.status]).toEqual([422, 422]);
    expect(refused.body.errors).toMatchObject([{ path: 'isFreeOfCharge' }]);
  });
});
