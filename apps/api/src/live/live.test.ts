import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole, aVessel } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest, inDays } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { Listening } from '../../tests/eventStream.ts';
import { listenTo } from '../../tests/eventStream.ts';
import { store } from '../../tests/store.ts';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { startProcesses } from '../../tests/twoProcesses.ts';
import { users } from '../session/index.ts';

const WITHIN_MS = 2_000;
const FIRST = 0;
const SECOND = 1;

let processes: RunningApi;
let day = 20;
const open: Listening[] = [];
beforeAll(async () => {
  processes = await startProcesses({});
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.leave()));
});
afterAll(() => processes.stop());

const tokenOf = (user: User) => processes.api.tokenOf(user);
const newRole = async (over: Partial<Role>) => {
  const role = aRole(processes.fixture.location, over);
  await store(processes.api.db, roles, role);
  return role;
};
async function listen(token: string, through: number, since?: string): Promise<Listening> {
  const one = await listenTo(processes.origins[through] ?? '', token, since);
  open.push(one);
  return one;
}
async function book(through: number, over: object = {}): Promise<string> {
  const request = bookingRequest(processes.fixture, { bookingDate: inDays((day += 1)), ...over });
  const { status, body } = await processes.send('POST', '/api/booking', request, through);
  if (status !== 201 || !body.data) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return body.data._id;
}
const expectNotices = (listening: Listening, id: string) =>
  expect.poll(() => listening.notices().filter((notice) => notice.id === id), { timeout: WITHIN_MS, interval: 20 });

describe('what somebody changes in one process', () => {
  it('is told in another within two seconds: which record it is, and nothing of what it holds', async () => {
    const clerk = await listen(processes.token, FIRST);
    const id = await book(SECOND);
    const { _id: locationId } = processes.fixture.location;
    await expectNotices(clerk, id).toEqual([{ kind: 'booking', id, version: 1, locationId }]);
    await processes.send('PUT', `/api/booking/${id}/update`, { notes: 'They bring a cake' }, SECOND);
    await expectNotices(clerk, id).toContainEqual({ kind: 'booking', id, version: 2, locationId });
    expect(JSON.stringify(clerk.heard)).not.toMatch(/cake|firstName/);
  });

  it('is told of lists, payments and the bell alike', async () => {
    const clerk = await listen(processes.token, FIRST);
    const { _id: locationId } = processes.fixture.location;
    const { status } = await processes.send('POST', '/api/bebida', { locationId, name: 'Limonada' }, SECOND);
    const id = await book(SECOND);
    const paid = await processes.send('POST', '/api/payment', { visitId: id, type: 'Cash', amount: 5_000 }, SECOND);
    expect([status, paid.status]).toEqual([201, 201]);
    const kinds = () => [...new Set(clerk.notices().map(({ kind }) => kind))].toSorted();
    await expect
      .poll(kinds, { timeout: WITHIN_MS, interval: 20 })
      .toEqual(expect.arrayContaining(['booking', 'drink', 'notification', 'payment']));
  });
});

describe('the listeners', () => {
  it('excludes other companies, other locations and roles that may not read it', async () => {
    const { fixture, api } = processes;
    const away = await storeCompany(api.db);
    const elsewhere = aLocation(fixture.company, { name: 'Cozumel' });
    await store(api.db, locations, elsewhere);
    const there = aRole(elsewhere);
    await store(api.db, roles, there);
    const menus = await newRole({ resources: [{ path: '/settings/bebidas', permissions: ['read'] }], name: 'Bar' });
    const deaf = await Promise.all(
      [away.role, there, menus].map(async (role) => listen(await tokenOf(await storeUser(api.db, role)), FIRST)),
    );
    const clerk = await listen(processes.token, FIRST);
    const id = await book(SECOND);
    await expectNotices(clerk, id).toHaveLength(1);
    // A later notice has arrived, so the booking's would have arrived too.
    const last = await api.db(roles).findOne({ _id: there._id });
    expect(last?._id).toBe(there._id);
    expect(deaf.flatMap((one) => one.notices().filter(({ kind }) => kind === 'booking'))).toEqual([]);
  });

  it('is the owner of the vessel; one whose vessel is left learns only that something went', async () => {
    const { fixture, api } = processes;
    const third = aVessel(fixture.location, { name: 'Third', shortName: 'Third' });
    await store(api.db, vessels, third);
    const owning = await newRole({
      name: OWNER_ROLE,
      resources: [{ path: '/user/booking', permissions: ['read'] }],
    });
    const ownerOf = async (vessel: string) =>
      listen(await tokenOf(await storeUser(api.db, owning, { resources: [vessel] })), FIRST);
    const [left, reached, other] = await Promise.all([
      ownerOf(fixture.vessel._id),
      ownerOf(fixture.other._id),
      ownerOf(third._id),
    ]);
    const id = await book(SECOND, { resourceId: fixture.vessel._id });
    await expectNotices(left, id).toHaveLength(1);
    expect(reached.notices().filter(({ kind }) => kind === 'booking')).toEqual([]);
    const moved = await processes.send(
      'PUT',
      `/api/booking/${id}/reschedule`,
      { bookingDate: inDays(day), hora: '10:00', resourceId: fixture.other._id },
      SECOND,
    );
    expect(moved.status).toBe(200);
    await expectNotices(reached, id).toHaveLength(1);
    const something = { kind: 'booking', id: null, version: null, locationId: null };
    await expect.poll(() => left.notices(), { timeout: WITHIN_MS, interval: 20 }).toContainEqual(something);
    expect(other.notices().filter((notice) => notice.id === id)).toEqual([]);
  });

  it('is nobody without a session', async () => {
    expect((await listen('no token', FIRST)).status).toBe(401);
  });
});

describe('a stream', () => {
  it('ends with its session, wherever that is ended', async () => {
    const user = await storeUser(processes.api.db, processes.fixture.role);
    const token = await tokenOf(user);
    const other = await tokenOf(user);
    const [ended, remaining] = [await listen(token, FIRST), await listen(other, FIRST)];
    await processes.send('POST', '/api/user/logout', {}, SECOND, token);
    await ended.over;
    expect(ended.endedBy()).toEqual(['session']);
    expect(remaining.endedBy()).toEqual([]);
  });

  it('ends when the role changes, so that the next one is of the new role', async () => {
    const role = await newRole({ name: 'Ventas de prueba' });
    const user = await storeUser(processes.api.db, role);
    const before = await listen(await tokenOf(user), FIRST);
    const resources = [{ path: '/settings/bebidas', permissions: ['read'] }];
    await processes.send('PUT', `/api/role/${role._id}/update/resources`, { resources }, SECOND);
    await before.over;
    expect(before.endedBy()).toEqual(['powers']);
    await processes.api.db(users).updateOne({ _id: user._id }, { $set: { active: false } });
    expect((await listen(await tokenOf(user), FIRST)).status).toBe(401);
  });

  it('goes on in another process where it broke off, without missing anything', async () => {
    const first = await listen(processes.token, FIRST);
    // Both processes follow the database by now.
    const second = await listen(processes.token, SECOND);
    const heard = await book(FIRST);
    await expectNotices(first, heard).toHaveLength(1);
    await expectNotices(second, heard).toHaveLength(1);
    const since = first.lastId();
    await first.leave();
    const missed = [await book(FIRST), await book(SECOND)];
    const again = await listen(processes.token, SECOND, since);
    for (const id of missed) await expectNotices(again, id).toHaveLength(1);
    expect(again.notices().some(({ id }) => id === heard)).toBe(false);
    expect(again.heard.map(({ name }) => name)).not.toContain('reload');
  });

  it('that missed expired changes is told to reload', async () => {
    const late = await listen(processes.token, FIRST, '0');
    await expect.poll(() => late.heard.map(({ name }) => name), { timeout: WITHIN_MS }).toContain('reload');
  });

  it('makes room for newer ones of the same person', async () => {
    const token = await tokenOf(await storeUser(processes.api.db, processes.fixture.role));
    const streams: Listening[] = [];
    for (let count = 0; count < 13; count += 1) streams.push(await listen(token, FIRST));
    await streams[0]?.over;
    expect(streams.map((one) => one.endedBy())).toEqual([['replaced'], ...Array.from({ length: 12 }, () => [])]);
  });
});
