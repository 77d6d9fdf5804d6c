import { OWNER_ROLE } from '@marea/domain/access/permissions';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookingRequest, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { notifications } from '../notifications/notifications.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});

const acts = {
  vessel: (changes: object) => staff.put(`/api/resource/${fixture.vessel._id}/update`, changes),
  service: (changes: object) => staff.put(`/api/service/${fixture.service._id}/active`, changes),
  location: (changes: object) => staff.put(`/api/locations/${fixture.location._id}/active`, changes),
};
const removals = {
  vessel: () => staff.delete(`/api/resource/${fixture.vessel._id}/delete`),
  service: () => staff.delete(`/api/service/${fixture.service._id}/delete`),
  location: () => staff.delete(`/api/location/${fixture.location._id}/delete`),
};
const kinds = ['vessel', 'service', 'location'] as const;
const lists = { vessel: vessels, service: services, location: locations };
const isActive = async (kind: (typeof kinds)[number]) =>
  (await api.db(lists[kind]).findOne({ companyId: fixture.company._id }))?.active;
const read = async (id: string) => (await staff.get(`/api/booking/${id}`)).body.data;
const tripRef = ({ _id, folio, bookingDate }: { _id: string; folio: string; bookingDate: string }) => ({
  _id,
  folio,
  bookingDate,
});

describe.each(kinds)('a %s that trips ahead need', (kind) => {
  it('is not removed, confirmed or not, and the trips are named in order', async () => {
    const later = await bookTrip(staff, fixture, { bookingDate: inDays(12) });
    const sooner = await bookTrip(staff, fixture, { bookingDate: inDays(11) });
    const { status, body } = await removals[kind]();
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.details).toEqual({ trips: [tripRef(sooner), tripRef(later)], total: 2 });
    await acts[kind]({ active: false, confirmed: true });
    expect((await removals[kind]()).body.details.total).toBe(2);
    for (const { _id } of [later, sooner]) await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    expect((await removals[kind]()).status).toBe(200);
  });

  it('is switched off only where staff confirm it; the trips are flagged, and no other is sold', async () => {
    const trip = await bookTrip(staff, fixture);
    const refused = await acts[kind]({ active: false });
    expect([refused.status, refused.body.code, refused.body.details.trips]).toEqual([409, 'in_use', [tripRef(trip)]]);
    expect(await isActive(kind)).toBe(true);

    expect((await acts[kind]({ active: false, confirmed: true })).status).toBe(200);
    const flagged = await read(trip._id);
    expect(flagged.disruptions).toEqual([{ by: kind, reason: 'inactive', at: expect.any(String) }]);
    expect(flagged.version).toBe(2);
    expect(flagged.history.at(-1)).toMatchObject({ action: 'disrupted', by: { name: expect.stringMatching(/./) } });
    const listed = async (filter: object) => {
      const { body } = await staff.post(`/api/visit/booking/${fixture.company.slug}/list`, {
        filter: { ...filter, limit: 20, page: 1 },
      });
      return body.docs.map((row: BookingRowView) => [row._id, row.stopsBoarding]);
    };
    expect(await listed({ disrupted: true })).toEqual([[trip._id, ['unpaid', 'disrupted']]]);
    expect(await api.db(notifications).exists({ kind: 'trip_disrupted', visitId: trip._id })).toBe(true);
    expect((await staff.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(15) }))).status).toBe(422);

    expect((await acts[kind]({ active: true })).status).toBe(200);
    const served = await read(trip._id);
    expect([served.disruptions, served.history.at(-1).action]).toEqual([[], 'resumed']);
    expect(await listed({ disrupted: true })).toEqual([]);
  });

  it('is switched off unasked when no trip ahead needs it', async () => {
    const cancelled = await bookTrip(staff, fixture);
    await staff.put(`/api/booking/${cancelled._id}/status`, { status: 'cancel' });
    await blockVessel(staff, fixture, {}, inDays(11));
    expect((await acts[kind]({ active: false })).status).toBe(200);
    expect((await read(cancelled._id)).disruptions).toEqual([]);
  });
});

describe('the time zone of a location', () => {
  const zoned = (zone: string, over: object = {}) =>
    staff.put(`/api/location/${fixture.location._id}/update`, { zone, ...over });

  it('stays while trips or blocks ahead go by it, confirmed or not', async () => {
    const trip = await bookTrip(staff, fixture);
    const block = await blockVessel(staff, fixture, {}, inDays(11));
    for (const over of [{}, { confirmed: true }]) {
      const { status, body } = await zoned('America/Los_Angeles', over);
      expect([status, body.code, body.details]).toEqual([
        409,
        'in_use',
        { trips: [tripRef(trip), tripRef(block)], total: 2 },
      ]);
      expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['zone']);
    }
    expect((await zoned(fixture.location.zone, { pier: 'B' })).status).toBe(200);
    for (const { _id } of [trip, block]) await staff.delete(`/api/booking/${_id}`);
    expect((await zoned('America/Los_Angeles')).status).toBe(200);
  });

  it('is that of a trip which is restored or moved afterwards', async () => {
    const trip = await bookTrip(staff, fixture);
    const hours = Date.parse(trip.start);
    await staff.put(`/api/booking/${trip._id}/status`, { status: 'cancel' });
    expect((await zoned('America/Los_Angeles')).status).toBe(200);
    const restored = (await staff.put(`/api/booking/${trip._id}/status`, { status: 'created' })).body.data;
    expect([restored.zone, restored.hora]).toEqual(['America/Los_Angeles', '10:00']);
    expect([2, 3]).toContain((Date.parse(restored.start) - hours) / 3_600_000);
    const to = { bookingDate: inDays(12), hora: '11:00' };
    const moved = (await staff.put(`/api/booking/${trip._id}/reschedule`, to)).body.data;
    expect([moved.zone, moved.hora]).toEqual(['America/Los_Angeles', '11:00']);
  });
});

describe('a vessel that is blocked', () => {
  const days = (from: number, to: number) => ({ start: inDays(from), end: inDays(to), reason: 'Varada' });

  it.each([
    ['by the dates of a block', () => ({ blockout: true, blockoutDate: days(11, 13) }), { blockout: false }],
    ['by days out of service', () => ({ blackouts: [days(30, 31), days(11, 13)] }), { blackouts: [] }],
  ])('%s keeps the trips of these days, unless staff confirm it', async (_, block, unblock) => {
    const [before, within] = [
      await bookTrip(staff, fixture),
      await bookTrip(staff, fixture, { bookingDate: inDays(12) }),
    ];
    const refused = await acts.vessel(block());
    expect(refused.body.details).toEqual({ trips: [tripRef(within)], total: 1 });
    expect((await acts.vessel({ ...block(), confirmed: true })).status).toBe(200);
    expect((await read(before._id)).disruptions).toEqual([]);
    expect((await read(within._id)).disruptions).toMatchObject([{ by: 'vessel', reason: 'out_of_service' }]);
    // What is known already is not asked again.
    expect((await acts.vessel({ price: 200_000, blackouts: [days(11, 13)] })).status).toBe(200);
    expect((await acts.vessel({ ...unblock, blackouts: [] })).status).toBe(200);
    expect((await read(within._id)).disruptions).toEqual([]);
  });

  it('leaves a trip that is moved to another vessel as good as any', async () => {
    const trip = await bookTrip(staff, fixture);
    await acts.vessel({ active: false, confirmed: true });
    const { _id: resourceId } = fixture.other;
    const to = { bookingDate: inDays(10), hora: '10:00', resourceId };
    const moved = await staff.put(`/api/booking/${trip._id}/reschedule`, to);
    expect(moved.body.data).toMatchObject({ resourceId, disruptions: [] });
    expect((await removals.vessel()).status).toBe(200);
  });

  it('tells its owner nothing of it', async () => {
    const trip = await bookTrip(staff, fixture);
    await acts.vessel({ active: false, confirmed: true });
    const owning = aRole(fixture.location, {
      name: OWNER_ROLE,
      resources: [{ path: '/user/booking', permissions: ['read'] }],
    });
    await store(api.db, roles, owning);
    const owner = await storeUser(api.db, owning, { resources: [fixture.vessel._id] });
    const { body } = await callerOf(api, await api.tokenOf(owner)).get(`/api/booking/${trip._id}`);
    expect(body.data.disruptions).toEqual([]);
  });

  it('and closed besides needs both again', async () => {
    const trip = await bookTrip(staff, fixture);
    await acts.vessel({ active: false, confirmed: true });
    await acts.service({ active: false, confirmed: true });
    expect((await read(trip._id)).disruptions.map(({ by }: { by: string }) => by)).toEqual(['vessel', 'service']);
    await acts.vessel({ active: true });
    expect((await read(trip._id)).disruptions.map(({ by }: { by: string }) => by)).toEqual(['service']);
  });
});

describe('a vessel that moves to another location', () => {
  const island = () => aLocation(fixture.company);
  const moveTo = (locationId: string, over: object = {}) => acts.vessel({ locationId, ...over });

  it('keeps its trips ahead unless staff confirm it; they are flagged until it is back', async () => {
    const there = island();
    await store(api.db, locations, there);
    const trip = await bookTrip(staff, fixture);
    const refused = await moveTo(there._id);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'in_use',
      { trips: [tripRef(trip)], total: 1 },
    ]);
    const moved = await moveTo(there._id, { confirmed: true });
    expect([moved.status, moved.body.data.locationId]).toEqual([200, there._id]);
    expect((await read(trip._id)).disruptions).toMatchObject([{ by: 'vessel', reason: 'moved' }]);
    const offered = (await staff.get(`/api/location/${there._id}/resources`)).body.data;
    expect(offered.map(({ _id }: { _id: string }) => _id)).toEqual([fixture.vessel._id]);
    expect((await staff.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(15) }))).status).toBe(422);

    expect((await moveTo(fixture.location._id)).status).toBe(200);
    expect((await read(trip._id)).disruptions).toEqual([]);
    expect((await staff.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(15) }))).status).toBe(201);
  });

  it('moves unasked when no trip ahead needs it, and to no location that its mover does not reach', async () => {
    const there = island();
    const away = await storeCompany(api.db);
    await store(api.db, locations, there);
    const local = aRole(fixture.location, { name: 'Muelle', modifyCompany: false });
    await store(api.db, roles, local);
    const mate = callerOf(api, await api.tokenOf(await storeUser(api.db, local)));
    const path = `/api/resource/${fixture.vessel._id}/update`;
    for (const [caller, locationId] of [
      [staff, away.location._id],
      [staff, 'f'.repeat(24)],
      [mate, there._id],
    ] as const) {
      const { status, body } = await caller.put(path, { locationId });
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'locationId']);
    }
    const root = await storeUser(api.db, fixture.role, { isAdmin: true, companyId: null, roleId: null, role: '' });
    const superadmin = callerOf(api, await api.tokenOf(root));
    expect((await superadmin.put(path, { locationId: away.location._id })).status).toBe(422);
    expect((await moveTo(there._id)).status).toBe(200);
  });

  it('is sold or moved, never both', async () => {
    const there = island();
    await store(api.db, locations, there);
    const [sale, moved] = await Promise.all([staff.post('/api/booking', bookingRequest(fixture)), moveTo(there._id)]);
    expect([sale.status, moved.status].toSorted((a, b) => a - b)).toEqual(
      sale.status === 201 ? [201, 409] : [200, 422],
    );
  });
});

describe('a vessel that is taken off a service', () => {
  const paths = ['update/resources', 'update'] as const;
  const sellOn = (path: (typeof paths)[number], fleet: readonly { _id: string }[], over: object = {}) =>
    staff.put(`/api/service/${fixture.service._id}/${path}`, { resources: fleet.map(({ _id }) => _id), ...over });

  it.each(paths)('by %s keeps the trips of both, unless staff confirm it', async (path) => {
    const trip = await bookTrip(staff, fixture);
    const other = await bookTrip(staff, fixture, { resourceId: fixture.other._id });
    const refused = await sellOn(path, [fixture.other]);
    expect([refused.status, refused.body.details]).toEqual([409, { trips: [tripRef(trip)], total: 1 }]);
    expect((await sellOn(path, [fixture.other], { confirmed: true })).status).toBe(200);
    expect((await read(trip._id)).disruptions).toMatchObject([{ by: 'service', reason: 'not_on_vessel' }]);
    expect((await read(other._id)).disruptions).toEqual([]);
    // What is known already is not asked again.
    expect((await sellOn(path, [fixture.other], { confirmed: false })).status).toBe(200);
    expect((await sellOn(path, [fixture.other, fixture.vessel])).status).toBe(200);
    expect((await read(trip._id)).disruptions).toEqual([]);
  });

  it('is sold or taken off, never both', async () => {
    const [sale, change] = await Promise.all([
      staff.post('/api/booking', bookingRequest(fixture)),
      sellOn('update/resources', [fixture.other]),
    ]);
    expect([sale.status, change.status].toSorted((a, b) => a - b)).toEqual(
      sale.status === 201 ? [201, 409] : [200, 422],
    );
  });
});
