import { OWNER_ROLE } from '@marea/domain/access/permissions';
import type { Departure } from '@marea/domain/booking/bookingView.schema';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockVessel, callerOf } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let admin: string;
const today = wallClock('America/Cancun', Date.now()).date;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  admin = await api.tokenOf(await storeUser(api.db, home.role));
});
afterAll(() => api.stop());

const send = (method: 'get' | 'post' | 'put', path: string, body?: object) =>
  api.request()[method](path).set('token', admin).send(body);

/** Books a trip some days from today; a negative number gives a past trip. */
async function book(days: number, over: object = {}): Promise<string> {
  const { body } = await send('post', '/api/booking', {
    locationId: home.location._id,
    serviceId: home.service._id,
    resourceId: home.vessel._id,
    bookingDate: addDays(today, days),
    hora: '10:00',
    customer: aGuest(),
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
    ...over,
  });
  return body.data._id;
}
const board = (id: string, aboard: boolean) => send('put', `/api/booking/${id}/board`, { aboard });

describe('boarding', () => {
  it('checks guests in once, although the request is repeated', async () => {
    const id = await book(-1);
    const answers = [await board(id, true), await board(id, true)];
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual([
      [200, 'checkedin'],
      [200, 'checkedin'],
    ]);
    const entries = answers[1]?.body.data.history.filter(({ to }: { to: string }) => to === 'checkedin');
    expect(entries).toHaveLength(1);
  });

  it('is undone to the status before: a courtesy stays a courtesy', async () => {
    const id = await book(-2, { status: 'cortesia' });
    await board(id, true);
    const { body } = await board(id, false);
    expect(body.data.status).toBe('cortesia');
    expect(body.data.history.at(-1)).toMatchObject({ action: 'status', from: 'checkedin', to: 'cortesia' });
    expect((await board(id, false)).body.data.status).toBe('cortesia');
  });

  it('is refused long before departure and for a cancelled trip, and cannot be undone after the trip', async () => {
    const early = await board(await book(30), true);
    expect([early.status, early.body.code]).toEqual([409, 'too_early']);
    const gone = await book(-3);
    await send('put', `/api/booking/${gone}/status`, { status: 'cancel' });
    expect((await board(gone, true)).body.code).toBe('transition_not_allowed');
    const done = await book(-4);
    await send('put', `/api/booking/${done}/status`, { status: 'completo' });
    expect((await board(done, true)).body.data.status).toBe('completo');
    expect((await board(done, false)).body.code).toBe('transition_not_allowed');
  });
});

describe('the day sheet', () => {
  it('lists the trips of a day by departure with their notes, without cancelled trips and blocks', async () => {
    const date = addDays(today, 50);
    await book(50, { hora: '15:00', notes: 'Silla de ruedas' });
    await book(50, { hora: '09:00' });
    const gone = await book(50, { resourceId: home.other._id, hora: '09:00' });
    await send('put', `/api/booking/${gone}/status`, { status: 'cancel' });
    await blockVessel(callerOf(api, admin), home, { resourceIds: [home.other._id] }, date);
    const { body } = await send('get', `/api/location/${home.location._id}/departures?date=${date}`);
    expect(body.data.map(({ hora, notes, crew }: Departure) => [hora, notes, crew])).toEqual([
      ['09:00', '', []],
      ['15:00', 'Silla de ruedas', []],
    ]);
  });
});

describe('a move', () => {
  const to = (id: string, resourceId: string, hora: string) => ({
    path: `/api/booking/${id}/reschedule/quote`,
    body: { bookingDate: addDays(today, 44), hora, resourceId, hrsExtras: 1 },
  });

  it('has a quote with the price after it, which changes nothing', async () => {
    const id = await book(44);
    const { path, body } = to(id, home.other._id, '13:00');
    const quoted = await send('post', path, body);
    const before = (await send('get', `/api/booking/${id}`)).body.data;
    expect([before.version, before.hora]).toEqual([1, '10:00']);
    const moved = await send('put', `/api/booking/${id}/reschedule`, body);
    expect(quoted.body.data).toEqual({
      currency: 'usd',
      grandTotal: moved.body.data.price.grandTotal,
      excess: null,
    });
  });

  it('to a taken slot is refused by its quote already', async () => {
    await book(44);
    const { path, body } = to(await book(44, { resourceId: home.vessel._id, hora: '15:00' }), home.vessel._id, '11:00');
    expect((await send('post', path, body)).body.code).toBe('slot_taken');
  });
});

describe('the calendar', () => {
  const holdsOn = (date: string, token = admin) =>
    api.request().get(`/api/location/${home.location._id}/holds`).query({ date }).set('token', token);

  it('has the slots that guests hold on a day, without the secret, until they are released', async () => {
    const date = addDays(today, 20);
    const slot = { serviceId: home.service._id, resourceId: home.vessel._id, bookingDate: date, hora: '11:00' };
    const { body } = await send('post', `/api/location/${home.location._id}/hold`, slot);
    const { _id, key, start, expiresAt } = body.data;
    const [hold, ...others] = (await holdsOn(date)).body.data;
    expect(others).toEqual([]);
    expect(hold).toMatchObject({ _id, resourceId: home.vessel._id, start, expiresAt });
    expect(JSON.stringify(hold)).not.toContain(key);
    expect((await holdsOn(addDays(date, 1))).body.data).toEqual([]);
    const owners = aRole(home.location, {
      name: OWNER_ROLE,
      resources: [{ path: '/user/booking', permissions: ['read'] }],
    });
    await store(api.db, roles, owners);
    const ofAnother = await storeUser(api.db, owners, { resources: [home.other._id] });
    expect((await holdsOn(date, await api.tokenOf(ofAnother))).body.data).toEqual([]);
    await send('put', `/api/hold/${_id}/release`, { key });
    expect((await holdsOn(date)).body.data).toEqual([]);
  });

  it('marks trips with notes and trips without crew', async () => {
    const date = addDays(today, 40);
    await book(40, { notes: 'Silla de ruedas' });
    const { body } = await send('post', `/api/visit/booking/${home.location.slug}/list`, {
      filter: { start: date, end: date },
    });
    expect(body.data.map(({ marks }: { marks: string[] }) => marks)).toEqual([['no_crew', 'notes']]);
  });
});
