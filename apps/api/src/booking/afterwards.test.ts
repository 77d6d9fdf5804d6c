import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { LATE_ENTRY_DAYS } from '@marea/domain/availability/lateEntry';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { outbox } from '../outbox/outbox.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let reseller: Caller;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const agency = aRole(fixture.location, { name: RESELLER_ROLE });
  await store(api.db, roles, agency);
  reseller = callerOf(api, await api.tokenOf(await storeUser(api.db, agency)));
});
afterAll(() => api.stop());
afterEach(() => {
  api.clock.now = Date.now;
});

const post = (caller: Caller, over: Record<string, unknown>) =>
  caller.post('/api/booking', bookingRequest(fixture, over));

describe('a trip that has left already', () => {
  it('is entered by staff with the same checks, said in its history, and mailed to nobody', async () => {
    const before = await api.db(outbox).countDocuments();
    const yesterday = await bookTrip(staff, fixture, { bookingDate: inDays(-1) });
    expect(yesterday.history).toMatchObject([{ action: 'enteredAfterwards', to: 'created', by: { name: 'Ana Ruiz' } }]);
    expect(await api.db(outbox).countDocuments()).toBe(before);
    const overlapping = await post(staff, { bookingDate: inDays(-1), hora: '12:00' });
    expect([overlapping.status, overlapping.body.code]).toEqual([409, 'slot_taken']);
    expect(overlapping.body.details.nearest[0]).toMatchObject({ bookingDate: inDays(-1) });
    const closed = await post(staff, { bookingDate: inDays(-2), hora: '03:00' });
    expect(closed.body.errors).toMatchObject([{ path: 'hora', message: 'Outside the opening hours' }]);
  });

  it('may already be under way: guests who board at the pier are entered without a mail', async () => {
    const bookingDate = inDays(3);
    api.clock.now = () => Date.parse(`${bookingDate}T15:10:00Z`);
    const customer = aGuest({ email: 'walk-in@example.com' });
    const booking = await bookTrip(staff, fixture, { bookingDate, customer });
    expect(booking.history[0]?.action).toBe('enteredAfterwards');
    expect(await api.mailsTo(customer.email)).toEqual([]);
  });

  it('lies ninety days back at the most', async () => {
    const last = await post(staff, { bookingDate: inDays(1 - LATE_ENTRY_DAYS) });
    expect(last.status).toBe(201);
    const older = await post(staff, { bookingDate: inDays(-LATE_ENTRY_DAYS - 1) });
    expect(older.body.errors).toEqual([
      { path: 'bookingDate', message: 'More than 90 days ago: a trip can be entered up to 90 days afterwards' },
    ]);
  });

  it('is entered by neither resellers nor guests', async () => {
    const sold = await post(reseller, { bookingDate: inDays(-1), hora: '16:00' });
    expect(sold.body.errors).toEqual([{ path: 'hora', message: 'That time has already passed' }]);
    const { serviceId, resourceId } = bookingRequest(fixture);
    const path = `/wizard/${fixture.company.slug}/${fixture.location.slug}/hold`;
    const held = await api
      .request()
      .post(path)
      .send({ serviceId, resourceId, bookingDate: inDays(-1), hora: '16:00' });
    expect(held.body.errors).toEqual([{ path: 'hora', message: 'That time has already passed' }]);
  });

  it('is changed by no reseller: neither its price, nor its day, nor by undoing a move', async () => {
    const [sailed, moved] = [
      await bookTrip(reseller, fixture, { bookingDate: inDays(2) }),
      await bookTrip(reseller, fixture, { bookingDate: inDays(2), hora: '15:00' }),
    ];
    const put = (trip: Booking, rest: string, body: object) => reseller.put(`/api/booking/${trip._id}/${rest}`, body);
    const { body } = await put(moved, 'reschedule', { bookingDate: inDays(30), hora: '15:00' });
    api.clock.now = () => Date.parse(`${inDays(3)}T15:00:00Z`);

    const changes = [
      await put(sailed, 'update', { overprice: 50_000 }),
      await put(sailed, 'reschedule', { bookingDate: inDays(20), hora: '10:00' }),
      await put(sailed, 'status', { status: 'reschedule' }),
    ];
    const undone = await put(moved, 'reschedule/undo', { version: body.data.version });

    expect(changes.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect([undone.status, undone.body.errors?.[0]?.path]).toEqual([422, 'hora']);
    expect((await staff.put(`/api/booking/${sailed._id}/update`, { overprice: 50_000 })).status).toBe(200);
  });

  it('earns its seller’s commission like any other', async () => {
    const agency = await storeUser(api.db, aRole(fixture.location, { name: RESELLER_ROLE }), { comision: 10 });
    await bookTrip(staff, fixture, { bookingDate: inDays(-3), resellerId: agency._id });
    const { body } = await staff.get(`/api/reseller/${agency._id}/account?from=${inDays(-5)}&to=${inDays(0)}`);
    expect(body.data.balances).toMatchObject([{ earned: 15_000, closing: 15_000 }]);
  });

  it('comes back from a cancellation, and moves to the hour at which it really left', async () => {
    const { _id } = await bookTrip(staff, fixture, { bookingDate: inDays(-5) });
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    expect((await staff.put(`/api/booking/${_id}/status`, { status: 'created' })).status).toBe(200);
    const moved = await staff.put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(-5), hora: '11:00' });
    expect([moved.status, moved.body.data?.hora]).toEqual([200, '11:00']);
  });
});

describe('free times of the past', () => {
  const times = async (caller: Caller, query: string) => {
    const { location, service } = fixture;
    return caller.get(`/api/location/${location._id}/availability?serviceId=${service._id}&${query}`);
  };

  it('are offered only to staff who ask for them', async () => {
    const date = inDays(-20);
    const counts: number[] = [];
    for (const [caller, query] of [
      [staff, `date=${date}&past=1`],
      [staff, `date=${date}`],
      [reseller, `date=${date}&past=1`],
    ] as const) {
      counts.push((await times(caller, query)).body.data.times.length);
    }
    expect(counts).toEqual([29, 0, 0]);
    const guest = await api
      .request()
      .get(`/wizard/${fixture.company.slug}/${fixture.location.slug}/times`)
      .query({ serviceId: fixture.service._id, date, past: '1' });
    expect(guest.status).toBe(422);
  });

  it('are days of a month too', async () => {
    const month = inDays(-31).slice(0, 7);
    const days = async (query: string) => {
      const { location, service } = fixture;
      const path = `/api/location/${location._id}/availability/month?serviceId=${service._id}&month=${month}${query}`;
      const { body } = await staff.get(path);
      return body.data.days.filter(({ isFree }: { isFree: boolean }) => isFree).length;
    };
    expect([await days(''), (await days('&past=1')) > 27]).toEqual([0, true]);
  });
});
