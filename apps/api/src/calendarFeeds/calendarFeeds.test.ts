import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { users } from '../session/index.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let staffId: string;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const person = await storeUser(api.db, home.role);
  staffId = person._id;
  staff = callerOf(api, await api.tokenOf(person));
});
afterAll(() => api.stop());

async function createFeed(by: Caller = staff, over: object = {}): Promise<{ _id: string; url: string }> {
  const choice = { locationId: home.location._id, resourceId: null, onlyOwnTrips: false, ...over };
  const { body, status } = await by.post('/api/calendar-feeds', choice);
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`);
  return body.data;
}
const read = (url: string, headers: Record<string, string> = {}) =>
  api.request().get(new URL(url).pathname).set(headers).buffer();

/** The events of a feed by their booking, as a calendar reads them. */
async function eventsOf(url: string) {
  const response = await read(url);
  const text = response.text ?? String(response.body);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, sequence, startDate, endDate, summary, description } = new ICAL.Event(component);
      const status = component.getFirstPropertyValue('status');
      const times = [startDate, endDate].map((time) => time.toJSDate().toISOString());
      return [uid.replace('@marea', ''), { sequence, times, summary, description, status }] as const;
    }),
  );
}

describe('a calendar feed', () => {
  it('has a trip at its time, keeps it through a move, and tells that it was cancelled', async () => {
    const { url } = await createFeed();
    const trip = await bookTrip(staff, home, { bookingDate: inDays(11) });
    const before = (await eventsOf(url)).get(trip._id);
    expect(before?.times).toEqual([trip.start, trip.end]);
    expect(before).toMatchObject({ status: 'CONFIRMED', summary: expect.stringContaining('(8)') });

    const moved = await staff.put(`/api/booking/${trip._id}/reschedule`, { bookingDate: inDays(12), hora: '11:00' });
    const after = (await eventsOf(url)).get(trip._id);
    expect(after?.times).toEqual([moved.body.data.start, moved.body.data.end]);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);

    await staff.put(`/api/booking/${trip._id}/status`, { status: 'cancel' });
    const last = (await eventsOf(url)).get(trip._id);
    expect(last?.status).toBe('CANCELLED');
    expect(last?.sequence).toBeGreaterThan(after?.sequence ?? Infinity);
  });

  it('never has a guest’s phone or e-mail', async () => {
    const { url } = await createFeed();
    const trip = await bookTrip(staff, home, { bookingDate: inDays(13) });
    const { text } = await read(url);
    const unfolded = text.replace(/\r\n /g, '');
    expect(unfolded).toContain(trip.folio);
    expect(unfolded).not.toContain(trip.customer.email);
    expect(unfolded).not.toContain(trip.customer.phone?.slice(-8));
  });

  it('has blocks, and names their reason to staff', async () => {
    const { url } = await createFeed();
    const block = await blockVessel(staff, home, { reason: 'Casco' }, inDays(14));
    expect((await eventsOf(url)).get(block._id)?.summary).toContain('Casco');
  });

  it('of one vessel, or of one’s own trips, has no other', async () => {
    const trip = await bookTrip(staff, home, { bookingDate: inDays(15) });
    const ofVessel = await createFeed(staff, { resourceId: home.vessel._id });
    const ofMine = await createFeed(staff, { onlyOwnTrips: true });
    expect((await eventsOf(ofVessel.url)).has(trip._id)).toBe(true);
    expect((await eventsOf(ofMine.url)).has(trip._id)).toBe(false);
    await staff.put(`/api/booking/${trip._id}/crew`, { crew: [{ userId: staffId, job: 'Capitan' }] });
    expect((await eventsOf(ofMine.url)).has(trip._id)).toBe(true);
  });

  it('is unchanged for who has it already', async () => {
    const { url } = await createFeed();
    await bookTrip(staff, home, { bookingDate: inDays(16) });
    const { headers } = await read(url);
    expect((await read(url, { 'If-None-Match': headers['etag'] ?? '' })).status).toBe(304);
    await bookTrip(staff, home, { bookingDate: inDays(17) });
    expect((await read(url, { 'If-None-Match': headers['etag'] ?? '' })).status).toBe(200);
  });
});

describe('the address of a feed', () => {
  it('opens nothing once it is deleted, and with another ending', async () => {
    const { _id, url } = await createFeed();
    expect((await read(url.replace(/.{6}\.ics$/, 'AAAAAA.ics'))).status).toBe(404);
    expect((await read(url)).status).toBe(200);
    expect((await staff.delete(`/api/calendar-feeds/${_id}`)).status).toBe(200);
    expect((await read(url)).status).toBe(404);
  });

  it('is shown to its owner alone', async () => {
    const { _id } = await createFeed();
    const other = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
    expect((await other.get('/api/calendar-feeds')).body.data).toEqual([]);
    expect((await other.delete(`/api/calendar-feeds/${_id}`)).status).toBe(404);
  });

  it('ends with the access of its owner', async () => {
    const person = await storeUser(api.db, home.role);
    const { url } = await createFeed(callerOf(api, await api.tokenOf(person)));
    expect((await read(url)).status).toBe(200);
    await api.db(users).updateOne({ _id: person._id }, { $set: { active: false } });
    expect((await read(url)).status).toBe(404);
  });

  it('shows an owner of vessels those vessels alone', async () => {
    const role = aRole(home.location, {
      name: OWNER_ROLE,
      resources: [{ path: '/user/booking', permissions: ['read'] }],
    });
    await store(api.db, roles, role);
    const owner = await storeUser(api.db, role, { resources: [] });
    const { url } = await createFeed(callerOf(api, await api.tokenOf(owner)));
    await bookTrip(staff, home, { bookingDate: inDays(18) });
    expect((await eventsOf(url)).size).toBe(0);
    await api.db(users).updateOne({ _id: owner._id }, { $set: { resources: [home.vessel._id] } });
    expect((await eventsOf(url)).size).toBeGreaterThan(0);
  });
});
