import { instantOf } from '@marea/domain/core/time/instants';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { auditLog } from '../../audit/audit.ts';
import { cashCounts } from './cashCount.ts';

let api: TestApi;
let fixture: StoredCompany;
let ana: Caller & { _id: string };
let luis: Caller & { _id: string };
let today: string;
let visitId: string;
let path: string;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  const { zone } = fixture.location;
  today = wallClock(zone, Date.now()).date;
  // Starts at noon, so that the day does not end during the test.
  const ahead = (instantOf(zone, today, 12 * 60) ?? 0) - Date.now();
  api.clock.now = () => Date.now() + ahead;
  const signIn = async (firstName: string) => {
    const user = await storeUser(api.db, fixture.role, { firstName });
    return { ...callerOf(api, await api.tokenOf(user)), _id: user._id };
  };
  [ana, luis] = [await signIn('Ana'), await signIn('Luis')];
  path = `/api/payment/${fixture.location.slug}/cashCounts`;
  visitId = (await bookTrip(ana, fixture, { bookingDate: inDays(12) }))._id;
  await ana.post('/api/payment', { visitId, type: 'Cash', amount: 40_000 });
});
beforeEach(() => api.db(cashCounts).deleteMany({}));
afterAll(() => api.stop());

const drawerOf = async (userId: string) => {
  const { body } = await luis.get(`/api/payment/${fixture.location.slug}/cash?date=${today}`);
  return body.data.find((one: { userId: string }) => one.userId === userId);
};
const count = async (over: object = {}) => ({
  date: today,
  userId: ana._id,
  currency: 'usd',
  expected: (await drawerOf(ana._id)).amount,
  counted: 39_500,
  ...over,
});

describe('a count of cash', () => {
  it('is stored with who counted, what was expected and found, the difference, note and time, and audited', async () => {
    const before = api.clock.now();
    const { status, body } = await luis.post(path, await count({ note: 'A note of 5 was torn' }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      locationId: fixture.location._id,
      date: today,
      person: { userId: ana._id },
      currency: 'usd',
      expected: 40_000,
      counted: 39_500,
      difference: -500,
      note: 'A note of 5 was torn',
      by: { userId: luis._id },
    });
    expect(body.data.person.name).toMatch(/^Ana/);
    expect(new Date(body.data.createdAt).getTime()).toBeGreaterThanOrEqual(before);
    const [entry] = await api.db(auditLog).find({ entityId: body.data._id }).toArray();
    expect(entry).toMatchObject({ entity: 'cashCount', action: 'created', by: { userId: luis._id } });
    expect(entry?.changes).toContainEqual({ path: 'difference', from: null, to: -500 });
  });

  it('knows the change of the morning and what was taken out of the drawer', async () => {
    const { body } = await luis.post(path, await count({ float: 10_000, takenOut: 2_500, counted: 47_000 }));
    expect(body.data).toMatchObject({ expected: 40_000, float: 10_000, takenOut: 2_500, difference: -500 });
  });

  it('that was stored before drawers had change is read as one without', async () => {
    const { _id } = (await luis.post(path, await count())).body.data;
    await api.app.connection.collection('cashCounts').updateMany({}, { $unset: { float: '', takenOut: '' } });
    expect((await luis.get(path)).body.docs).toMatchObject([{ _id, float: 0, takenOut: 0, difference: -500 }]);
  });

  it('stays as it was found when more is taken, given back or counted again', async () => {
    const first = (await luis.post(path, await count())).body.data;
    await ana.post('/api/payment', { visitId, type: 'Cash', amount: 1_000 });
    const { expected } = await count();
    expect(expected).toBe(41_000);
    expect((await luis.post(path, await count({ counted: expected }))).body.data.difference).toBe(0);
    const { body } = await luis.get(path);
    expect(body.total).toBe(2);
    expect(body.docs[1]).toEqual(first);
    const other = [
      await luis.put(`${path}/${first._id}`, { counted: 40_000 }),
      await luis.delete(`${path}/${first._id}`),
    ];
    expect(other.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('is one, though the button was pressed five times', async () => {
    const body = await count();
    const requests = Array.from({ length: 5 }, () => luis.post(path, body, { 'Idempotency-Key': 'counted-once' }));
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1);
    expect(await api.db(cashCounts).countDocuments({})).toBe(1);
  });

  it('is listed by day, the last first, within the days that are asked for', async () => {
    const { _id, ...stored } = (await luis.post(path, await count())).body.data;
    const days = [addDays(today, -2), addDays(today, -1)];
    await api
      .db(cashCounts)
      .insertMany(
        days.map((date, i) => ({ ...stored, _id: `${i}`.repeat(24), date, createdAt: new Date(stored.createdAt) })),
      );
    const dates = async (query: string) =>
      (await luis.get(`${path}?${query}`)).body.docs.map(({ date }: { date: string }) => date);
    expect(await dates('')).toEqual([today, days[1], days[0]]);
    expect(await dates(`from=${days[0]}&to=${days[1]}`)).toEqual([days[1], days[0]]);
    expect(await dates('limit=1&page=2')).toEqual([days[1]]);
    const wrong = await luis.get(`${path}?from=${today}&to=${days[0]}`);
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'to']);
  });

  it.each([
    ['somebody who took none', { userId: 'f'.repeat(24) }, 'userId'],
    ['another currency', { currency: 'mxn' }, 'userId'],
    ['a day without cash', { date: '2026-01-01' }, 'userId'],
    ['an amount that changed meanwhile', { expected: 12_345 }, 'expected'],
    ['less than nothing', { counted: -1 }, 'counted'],
    ['a debt as change', { float: -1 }, 'float'],
    ['something put in as taken out', { takenOut: -1 }, 'takenOut'],
    ['half a cent', { counted: 10.5 }, 'counted'],
    ['another’s name for whoever counts', { by: { userId: null, name: 'Eva' } }, 'by'],
    ['a difference of its own', { difference: 0 }, 'difference'],
    ['a note that is too long', { note: 'x'.repeat(401) }, 'note'],
  ])('of %s is refused, naming the field', async (_, over, field) => {
    const { status, body } = await luis.post(path, await count(over));
    expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
    expect(await api.db(cashCounts).countDocuments({})).toBe(0);
  });
});
