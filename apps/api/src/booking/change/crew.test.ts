import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { users } from '../../session/session.ts';
import { bookings } from '../booking.collection.ts';

let api: TestApi;
let home: StoredCompany;
let away: StoredCompany;
let admin: string;
let modest: string;
let captain: string;
let chef: string;
let day = 10;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  away = await storeCompany(api.db);
  admin = await api.tokenOf(await storeUser(api.db, home.role));
  const weak = aRole(home.location, { name: 'Ventas', modifyCrewAndTip: false });
  await store(api.db, roles, weak);
  modest = await api.tokenOf(await storeUser(api.db, weak));
  captain = (await storeUser(api.db, home.role, { firstName: 'Luis', lastName: 'Pech', category: 'Capitan' }))._id;
  chef = (await storeUser(api.db, home.role, { firstName: 'Rosa', lastName: 'Tun', category: 'Chef' }))._id;
});
afterAll(() => api.stop());
beforeEach(() => {
  day += 3;
});

async function book(over = {}): Promise<string> {
  const answer = await api
    .request()
    .post('/api/booking')
    .set('token', admin)
    .send({
      locationId: home.location._id,
      serviceId: home.service._id,
      resourceId: home.vessel._id,
      bookingDate: inDays(day),
      hora: '10:00',
      customer: aGuest(),
      passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
      ...over,
    });
  expect(answer.status).toBe(201);
  return answer.body.data._id;
}
const put = (path: string, body: object, token = admin) => api.request().put(path).set('token', token).send(body);
const crewed = (id: string, ...userIds: string[]) =>
  put(`/api/booking/${id}/crew`, { crew: userIds.map((userId) => ({ userId, job: 'Capitan' })) });
const crewOf = async (id: string) =>
  ((await api.db(bookings).findOne({ _id: id }))?.crew ?? []).map(({ userId }) => userId);

describe('a crew', () => {
  it('is assigned with its tip by those who may, and recorded in the history', async () => {
    const id = await book();
    const tip = { amount: 15_000, method: 'Cash', paidOut: false };
    const { status, body } = await put(`/api/booking/${id}/crew`, { crew: [{ userId: captain, job: 'Capitan' }], tip });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ crew: [{ userId: captain, name: 'Luis Pech', job: 'Capitan' }], tip });
    expect(body.data.history.at(-1)).toMatchObject({
      action: 'crew',
      from: null,
      to: 'Luis Pech (Capitan) · 150.00 USD · Cash',
    });
    expect((await put(`/api/booking/${id}/crew`, { crew: [] }, modest)).status).toBe(403);
  });

  it('hides the tip from those who see no money, also in the history', async () => {
    const id = await book();
    const sailing = aRole(home.location, {
      name: 'Tripulaci\u00f3n',
      resources: [{ path: '/calendar', permissions: ['read'] }],
      modifyCrewAndTip: false,
    });
    await store(api.db, roles, sailing);
    const sailor = await api.tokenOf(await storeUser(api.db, sailing));
    const tip = { amount: 150_055, method: 'Cash', paidOut: false };
    const crew = [{ userId: captain, job: 'Capitan' }];
    await put(`/api/booking/${id}/crew`, { crew });
    await put(`/api/booking/${id}/crew`, { tip });
    await put(`/api/booking/${id}/crew`, { crew: [...crew, { userId: chef, job: 'Chef' }] });
    const { body } = await api.request().get(`/api/booking/${id}`).set('token', sailor);
    expect(JSON.stringify(body)).not.toMatch(/1500|Cash/);
    const crewEntries = body.data.history.flatMap(({ action, to }: { action: string; to: string }) =>
      action === 'crew' ? [to] : [],
    );
    expect(crewEntries).toEqual(['Luis Pech (Capitan)', 'Luis Pech (Capitan) \u00b7 Rosa Tun (Chef)']);
  });

  it('is of the company, each person once, in a job that exists', async () => {
    const id = await book();
    const stranger = await storeUser(api.db, away.role);
    const wrong = [
      [{ userId: stranger._id, job: 'Chef' }],
      [{ userId: captain, job: 'Piloto' }],
      [
        { userId: captain, job: 'Capitan' },
        { userId: captain, job: 'Chef' },
      ],
    ];
    const answers = await Promise.all(wrong.map((crew) => put(`/api/booking/${id}/crew`, { crew })));
    expect(answers.map(({ status, body }) => `${status} ${body.errors[0].path}`)).toEqual([
      '422 crew.0.userId',
      '422 crew.0.job',
      '422 crew.1.userId',
    ]);
  });

  it('sails on one vessel at a time, and on the next as soon as the first is free', async () => {
    const first = await book();
    const overlapping = await book({ resourceId: home.other._id, hora: '14:25' });
    const later = await book({ resourceId: home.other._id, hora: '09:00', bookingDate: inDays(day + 1) });
    expect((await crewed(first, captain, chef)).status).toBe(200);
    const refused = await crewed(overlapping, captain);
    expect([refused.status, refused.body.code]).toEqual([409, 'crew_taken']);
    expect(refused.body.message).toContain('Luis Pech');
    expect((await crewed(later, captain)).status).toBe(200);
    // Once released, they are free.
    await crewed(first, chef);
    expect((await crewed(overlapping, captain)).status).toBe(200);
  });

  it('is assigned to one of fifty overlapping trips under concurrent requests', async () => {
    const id = await book();
    const other = await book({ resourceId: home.other._id, hora: '11:00' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => crewed(i % 2 === 0 ? id : other, captain)));
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const aboard = [await crewOf(id), await crewOf(other)].filter((crew) => crew.includes(captain));
    expect(aboard).toHaveLength(1);
  });

  it('is let go by a cancellation, and comes back with a restored trip if it is still free', async () => {
    const first = await book();
    const second = await book({ resourceId: home.other._id });
    await crewed(first, captain, chef);
    await put(`/api/booking/${first}/status`, { status: 'cancel' });
    expect((await crewed(second, captain)).status).toBe(200);
    const restored = await put(`/api/booking/${first}/status`, { status: 'created' });
    expect(await crewOf(first)).toEqual([chef]);
    expect(restored.body.data.history.at(-1)).toMatchObject({ action: 'crew', to: 'Rosa Tun (Capitan)' });
    expect((await crewed(second, captain, chef)).status).toBe(409);
  });

  it('follows a moved trip except for those busy elsewhere, and records that in the history', async () => {
    const first = await book();
    const second = await book({ resourceId: home.other._id, bookingDate: inDays(day + 1) });
    await crewed(first, captain, chef);
    await crewed(second, captain);
    const moved = await put(`/api/booking/${first}/reschedule`, { bookingDate: inDays(day + 1), hora: '10:00' });
    expect(moved.status).toBe(200);
    expect(moved.body.data.crew.map(({ userId }: { userId: string }) => userId)).toEqual([chef]);
    expect(moved.body.data.history.slice(-2)).toMatchObject([
      { action: 'rescheduled' },
      { action: 'crew', from: 'Luis Pech (Capitan) · Rosa Tun (Capitan)', to: 'Rosa Tun (Capitan)' },
    ]);
    const news = await api.request().get('/api/notifications?limit=2').set('token', admin);
    const titles = news.body.docs.map(({ title }: { title: { en: string } }) => title.en);
    expect(titles).toContainEqual(expect.stringContaining(`Crew missing: ${moved.body.data.folio} on Azimut 55`));
    const again = await book({ resourceId: home.other._id });
    expect((await crewed(again, captain, chef)).status).toBe(200);
  });

  it('keeps a trip from being lengthened into its next one', async () => {
    const first = await book({ hora: '08:00' });
    const second = await book({ resourceId: home.other._id, hora: '13:00' });
    await crewed(first, captain);
    await crewed(second, captain);
    const longer = (hrsExtras: number) =>
      put(`/api/booking/${first}/update`, { passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras } });
    const refused = await longer(1);
    expect([refused.status, refused.body.code]).toEqual([409, 'crew_taken']);
    expect((await longer(0.5)).status).toBe(200);
  });

  it('comes along to another vessel at the same hour', async () => {
    const id = await book();
    await crewed(id, captain);
    const moved = await put(`/api/booking/${id}/reschedule`, {
      bookingDate: inDays(day),
      hora: '11:00',
      resourceId: home.other._id,
    });
    expect(moved.body.data).toMatchObject({ resourceId: home.other._id, crew: [{ userId: captain }] });
    const again = await book();
    expect((await crewed(again, captain)).status).toBe(409);
  });

  it('sails every party of a departure that several share, until the last of them is called off', async () => {
    const spots = (spotsPerTimeSlot: number) =>
      api
        .db(locations)
        .updateOne({ _id: home.location._id }, { $set: { 'bookingTimes.spotsPerTimeSlot': spotsPerTimeSlot } });
    await spots(2);
    const parties = [await book(), await book({ hora: '11:00' })];
    const elsewhere = await book({ resourceId: home.other._id, hora: '12:00' });
    await spots(1);
    const outcomes = [];
    for (const party of parties) outcomes.push((await crewed(party, captain)).status);
    for (const party of parties) {
      outcomes.push((await crewed(elsewhere, captain)).status);
      await put(`/api/booking/${party}/status`, { status: 'cancel' });
    }
    outcomes.push((await crewed(elsewhere, captain)).status);
    expect(outcomes).toEqual([200, 200, 409, 409, 200]);
  });

  it('keeps former employees on past trips, and does not assign them to new ones', async () => {
    const sailor = await storeUser(api.db, home.role, { firstName: '👩🏽‍✈️ Zoë', lastName: 'الأمين' });
    const id = await book();
    await crewed(id, sailor._id);
    await api.db(users).updateOne({ _id: sailor._id }, { $set: { active: false } });
    const answer = await crewed(id, sailor._id, chef);
    expect(answer.body.data.crew[0]).toMatchObject({ userId: sailor._id, name: '👩🏽‍✈️ Zoë الأمين' });
    const other = await crewed(await book({ resourceId: home.other._id }), sailor._id);
    expect([other.status, other.body.errors[0].path]).toEqual([422, 'crew.0.userId']);
  });

  it.each([
    ['an operator where an id belongs', { crew: [{ userId: { $gt: '' }, job: 'Chef' }] }, 'crew.0.userId'],
    ['a field that nobody knows', { share: 1 }, 'share'],
    ['a tip of less than nothing', { tip: { amount: -1, method: 'Cash', paidOut: false } }, 'tip.amount'],
    ['a tip in a way in which nobody pays', { tip: { amount: 1, method: 'Shells', paidOut: false } }, 'tip.method'],
  ])('is not %s', async (_, body, path) => {
    const answer = await put(`/api/booking/${await book()}/crew`, body);
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path]);
  });

  it('is the company\u2019s own affair: a reseller neither says nor sees who sails', async () => {
    const selling = aRole(home.location, { name: RESELLER_ROLE });
    await store(api.db, roles, selling);
    const person = await storeUser(api.db, selling);
    const reseller = await api.tokenOf(person);
    const id = await book({ resellerId: person._id });
    const tip = { amount: 15_000, method: 'Cash', paidOut: false };
    await put(`/api/booking/${id}/crew`, { crew: [{ userId: captain, job: 'Capitan' }], tip });
    expect((await put(`/api/booking/${id}/crew`, { crew: [] }, reseller)).status).toBe(403);
    const { body } = await api.request().get(`/api/booking/${id}`).set('token', reseller);
    expect(body.data).toMatchObject({ _id: id, crew: [], tip: null });
    expect(JSON.stringify(body)).not.toMatch(/Pech|150\.00/);
    const stranger = await api.tokenOf(await storeUser(api.db, away.role));
    expect((await put(`/api/booking/${id}/crew`, { crew: [] }, stranger)).status).toBe(404);
  });
});
