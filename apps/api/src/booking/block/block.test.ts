import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { MAX_BLOCK_DAYS } from '@marea/domain/core/limits';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import {
  blockRequest,
  blockVessel,
  bookingRequest,
  bookTrip,
  callerOf,
  inDays,
  wholeDays,
} from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { outbox } from '../../outbox/outbox.ts';
import { vesselDays } from '../../slots/slots.collection.ts';
import { bookings } from '../booking.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let caller: Caller;
let fleet: string[];

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  fleet = [fixture.vessel._id, fixture.other._id];
  caller = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

const block = (over: object, headers: Record<string, string> = {}) =>
  caller.post('/api/booking/block', blockRequest(fixture, { ...over }), headers);
const sellAt = async (day: number, over: object = {}) =>
  (await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(day), ...over }))).status;
const change = (id: string, body: object) => caller.put(`/api/booking/${id}/block`, body);

describe('a block of vessels', () => {
  it('takes each of them on each of its days, and frees the minute after', async () => {
    const { status, body } = await block({ resourceIds: fleet, ...wholeDays(20, 26) });

    expect(status).toBe(201);
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({
      status: 'blackout',
      serviceId: null,
      notes: 'Casco',
      bookingDate: inDays(20),
      hora: '00:00',
      duration: 7 * 24,
      owed: 0,
      price: { grandTotal: 0 },
      customer: { firstName: '' },
    });
    expect(body.data[0].until).toBe(body.data[0].end);
    expect([await sellAt(20), await sellAt(23), await sellAt(26, { resourceId: fleet[1] })]).toEqual([409, 409, 409]);
    expect([await sellAt(19), await sellAt(27)]).toEqual([201, 201]);
    expect(await api.db(outbox).countDocuments({ 'payload.visitId': body.data[0]._id })).toBe(0);
  });

  it('blocks all of the vessels or none, and names the conflicts', async () => {
    const trip = await bookTrip(caller, fixture, { bookingDate: inDays(32), resourceId: fixture.other._id });
    const before = await api.db(bookings).countDocuments({});

    const { status, body } = await block({ resourceIds: fleet, ...wholeDays(30, 36) });

    expect([status, body.code]).toEqual([409, 'vessels_taken']);
    expect(body.details).toEqual({
      total: 1,
      taken: [
        {
          resourceId: fixture.other._id,
          resourceName: fixture.other.name,
          bookingId: trip._id,
          folio: trip.folio,
          bookingDate: inDays(32),
          hora: '10:00',
        },
      ],
    });
    expect(await api.db(bookings).countDocuments({})).toBe(before);
    expect(await sellAt(30)).toBe(201);
  });

  it('does not override a guest’s hold', async () => {
    const slot = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(38),
      hora: '10:00',
    };
    await caller.post(`/api/location/${fixture.location._id}/hold`, slot);

    const { body } = await block(wholeDays(38, 38));

    expect(body.details.taken).toMatchObject([{ folio: null, bookingId: null, hora: '10:00' }]);
  });

  it('is created once per key, however often the request is repeated', async () => {
    const headers = { 'Idempotency-Key': 'block-of-the-fleet' };
    const request = { resourceIds: fleet, ...wholeDays(40, 42) };
    const answers = await Promise.all([block(request, headers), block(request, headers)]);
    const again = await block(request, headers);
    const other = await block({ ...request, reason: 'Motores' }, headers);

    const ids = [...answers, again].map(({ body }) => body.data?.map(({ _id }: { _id: string }) => _id));
    expect(ids[0]).toHaveLength(2);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it.each([
    [
      'ends before it starts',
      { from: { date: inDays(45), hora: '12:00' }, to: { date: inDays(45), hora: '12:00' } },
      'to.date',
    ],
    ['is too long', wholeDays(45, 45 + MAX_BLOCK_DAYS), 'to.date'],
    ['is off the grid', { from: { date: inDays(10), hora: '10:02' } }, 'from.hora'],
    ['is too long ago', wholeDays(-92, -91), 'from.date'],
    ['is too far ahead', wholeDays(732, 732), 'from.date'],
    ['has no reason', { reason: ' ' }, 'reason'],
    ['names a vessel twice', { resourceIds: ['f'.repeat(24), 'f'.repeat(24)] }, 'resourceIds'],
    ['names a vessel of nobody', { resourceIds: ['f'.repeat(24)] }, 'resourceIds'],
    ['names no vessel', { resourceIds: [] }, 'resourceIds'],
    ['is at a place of nobody', { locationId: 'f'.repeat(24) }, 'locationId'],
  ])('is refused where it %s', async (_, over, path) => {
    const { status, body } = await block(over);
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('lasts ninety days at the most, and may be entered afterwards', async () => {
    expect((await block({ resourceIds: [fleet[1]], ...wholeDays(100, 99 + MAX_BLOCK_DAYS) })).status).toBe(201);
    expect((await block(wholeDays(-3, -2))).status).toBe(201);
  });

  it('is refused to resellers and to sellers without payments', async () => {
    const sellers = aRole(fixture.location, {
      name: 'Mostrador',
      resources: fixture.role.resources.filter(({ path }) => !path.startsWith('/payments')),
    });
    const resellers = aRole(fixture.location, { name: RESELLER_ROLE });
    await store(api.db, roles, [sellers, resellers]);
    const of = async (role: typeof sellers) => callerOf(api, await api.tokenOf(await storeUser(api.db, role)));

    const answers = await Promise.all(
      [sellers, resellers].map(async (role) => (await of(role)).post('/api/booking/block', blockRequest(fixture))),
    );

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('is not changed, moved, cancelled or deleted without the permission to block', async () => {
    const sellers = aRole(fixture.location, {
      name: 'Caja',
      resources: fixture.role.resources.filter(({ path }) => !path.startsWith('/payments')),
    });
    await store(api.db, roles, [sellers]);
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, sellers)));
    const { _id } = await blockVessel(caller, fixture, wholeDays(104, 105));
    const { version } = (await change(_id, { to: wholeDays(104, 106).to })).body.data;
    const path = `/api/booking/${_id}`;

    const answers = [
      await clerk.put(`${path}/block`, { reason: 'Vela' }),
      await clerk.put(`${path}/update`, { notes: 'Vela' }),
      await clerk.put(`${path}/reschedule/undo`, { version }),
      await clerk.put(`${path}/status`, { status: 'cancel' }),
      await clerk.delete(path),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await caller.get(path)).body.data).toMatchObject({ version, notes: 'Casco', status: 'blackout' });
  });
});

describe('a block that is changed', () => {
  it('has another reason at once, and its times as they were', async () => {
    const { _id, start, version } = await blockVessel(caller, fixture, wholeDays(50, 52));

    const { body } = await change(_id, { reason: 'Motores', version });

    expect(body.data).toMatchObject({ notes: 'Motores', start, isMoved: false });
    expect((await change(_id, { reason: 'Vela', version })).body.code).toBe('version_conflict');
  });

  it('is longer, shorter or on another vessel, and frees what it leaves', async () => {
    const { _id } = await blockVessel(caller, fixture, wholeDays(54, 55));

    const longer = await change(_id, { to: wholeDays(54, 58).to });
    const status = await sellAt(58);
    const elsewhere = await change(_id, { ...wholeDays(57, 58), resourceId: fixture.other._id });

    expect([longer.body.data.duration, status]).toEqual([120, 409]);
    expect(elsewhere.body.data).toMatchObject({
      resourceName: fixture.other.name,
      bookingDate: inDays(57),
      isMoved: true,
    });
    expect([await sellAt(54), await sellAt(58), await sellAt(58, { resourceId: fleet[1] })]).toEqual([201, 201, 409]);
  });

  it('stays as it is where a trip is in the way', async () => {
    const trip = await bookTrip(caller, fixture, { bookingDate: inDays(62) });
    const { _id } = await blockVessel(caller, fixture, wholeDays(60, 61));

    const { status, body } = await change(_id, { to: wholeDays(60, 63).to });

    expect([status, body.code, body.details.taken[0].folio]).toEqual([409, 'vessels_taken', trip.folio]);
    expect([await sellAt(61), await sellAt(63)]).toEqual([409, 201]);
  });

  it('restores days, vessel and reason when undone', async () => {
    const before = await blockVessel(caller, fixture, wholeDays(66, 67));
    const moved = await change(before._id, { ...wholeDays(68, 70), resourceId: fixture.other._id });

    const undone = await caller.put(`/api/booking/${before._id}/reschedule/undo`, { version: moved.body.data.version });

    const { start, end, duration, resourceId } = before;
    expect(undone.body.data).toMatchObject({ start, end, duration, resourceId, isMoved: false, status: 'blackout' });
    expect([await sellAt(67), await sellAt(69, { resourceId: fleet[1] })]).toEqual([409, 201]);
  });

  it('goes on from when it began, however long ago that is', async () => {
    const { _id } = await blockVessel(caller, fixture, { resourceIds: [fleet[1]], ...wholeDays(-20, -19) });
    const old = new Date(Date.now() - 80 * 86_400_000);
    await api.db(bookings).updateOne({ _id }, { $set: { start: old } });

    expect((await change(_id, { reason: 'Vela' })).status).toBe(200);
  });

  it('is freed on all its days when it is cancelled, and cannot come back as a sale', async () => {
    const { _id } = await blockVessel(caller, fixture, wholeDays(72, 76));

    await caller.put(`/api/booking/${_id}/status`, { status: 'cancel' });

    expect([await sellAt(72), await sellAt(76)]).toEqual([201, 201]);
    expect(await api.db(vesselDays).countDocuments({ 'spans.owner': _id })).toBe(0);
    expect((await caller.put(`/api/booking/${_id}/status`, { status: 'created' })).status).toBe(409);
    expect((await change(_id, { reason: 'Vela' })).body.code).toBe('transition_not_allowed');
  });

  it('is not a trip: neither can become the other', async () => {
    const trip = await bookTrip(caller, fixture, { bookingDate: inDays(78) });
    const { _id } = await blockVessel(caller, fixture, wholeDays(80, 80));

    const answers = [
      await change(trip._id, wholeDays(79, 79)),
      await caller.put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(81), hora: '10:00' }),
      await caller.put(`/api/booking/${_id}/update`, { resourceId: fixture.other._id }),
    ];

    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'transition_not_allowed'));
  });
});

describe('a reader of a block', () => {
  it('sees it on each of its days: in lists, free times and what guests are offered', async () => {
    const { _id } = await blockVessel(caller, fixture, { resourceIds: [fleet[0]], ...wholeDays(84, 87) });
    const slug = fixture.location.slug;
    const listed = async (start: number, end: number) => {
      const { body } = await caller.post(`/api/visit/booking/${slug}/list`, { start: inDays(start), end: inDays(end) });
      return body.data.some((row: { _id: string }) => row._id === _id);
    };
    const range = async (start: number, end: number) => {
      const filter = { resourceId: fleet[0], startDate: inDays(start), endDate: inDays(end) };
      const { body } = await caller.post(`/api/visit/booking/${slug}/range`, { filter });
      return body.data.some((row: { _id: string }) => row._id === _id);
    };
    const offer = `serviceId=${fixture.service._id}&date=${inDays(86)}`;
    const times = await caller.get(`/api/location/${slug}/availability?${offer}`);
    const guests = await api
      .request()
      .get(`/wizard/${fixture.company.slug}/${slug}/times?${offer}&resourceId=${fleet[0]}&hrsExtras=0`);

    expect(await Promise.all([83, 84, 86, 87, 88].map((day) => listed(day, day)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(await Promise.all([range(85, 86), range(88, 90)])).toEqual([true, false]);
    const vesselsOf = (body: { data: { times: { resourceIds: string[] }[] } }) =>
      new Set(body.data.times.flatMap(({ resourceIds }) => resourceIds));
    expect([...vesselsOf(times.body)]).toEqual([fleet[1]]);
    expect([...vesselsOf(guests.body)]).toEqual([]);
  });

  it('counts it as no trip, passenger or sale, also when it was cancelled', async () => {
    const total = async (day: number, status?: string[]) =>
      (
        await caller.post(`/api/visit/booking/${fixture.location.slug}/total`, {
          start: inDays(day),
          end: inDays(day),
          ...(status && { status }),
        })
      ).body.data;
    const { _id, folio } = await blockVessel(caller, fixture, wholeDays(90, 91));
    const standing = await total(90);
    await caller.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    const rows = await caller.post(`/api/location/${fixture.location._id}/bookings`, {
      search: folio,
      status: ['cancel'],
    });

    expect(standing).toMatchObject({ bookings: 0, pax: 0, hours: 0 });
    expect(await total(90)).toMatchObject({ bookings: 0, pax: 0, hours: 0 });
    expect(rows.body.docs).toMatchObject([{ pax: 0, serviceId: null }]);
  });
});
