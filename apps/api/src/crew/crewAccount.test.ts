import { DAY_MS, addDays, wallClock } from '@marea/domain/core/time/zone';
import type { CrewAccount } from '@marea/domain/crew/crewAccount.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { pdfPages } from '../../tests/pdfText.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let captain: { _id: string };
let sailor: { _id: string };

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = Date.now;
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  captain = await storeUser(api.db, home.role, { firstName: 'Ana', lastName: 'Pech', category: 'Capitan' });
  sailor = await storeUser(api.db, home.role, { firstName: 'Luis', lastName: 'Uc', category: 'Marinero' });
});

const today = () => wallClock('America/Cancun', api.clock.now()).date;
const pass = (days: number) => {
  const then = api.clock.now() + days * DAY_MS;
  api.clock.now = () => then;
};
const always = 'from=2020-01-01&to=2060-01-01';
const of = ({ _id }: { _id: string }, rest: string) => `/api/tripulacion/${_id}/${rest}`;
async function account(who = captain, query = always): Promise<CrewAccount> {
  return (await staff.get(of(who, `account?${query}`))).body.data;
}
const brief = ({ lines }: CrewAccount) => lines.map(({ kind, amount, balance }) => [kind, amount, balance]);
const pay = (amount: number, who = captain, over = {}) =>
  staff.post(of(who, 'payout'), { amount, currency: 'usd', type: 'Cash', ...over });

/** A trip that left yesterday with both aboard; the captain comes first. */
async function sail(tip: number, over: { paidOut?: boolean; crew?: { userId: string; job: string }[] } = {}) {
  const trip = await bookTrip(staff, home, { bookingDate: addDays(today(), 2) });
  const both = [
    { userId: captain._id, job: 'Capitan' },
    { userId: sailor._id, job: 'Marinero' },
  ];
  const { status } = await staff.put(`/api/booking/${trip._id}/crew`, {
    crew: over.crew ?? both,
    tip: { amount: tip, method: 'Cash', paidOut: over.paidOut ?? false },
  });
  expect(status).toBe(200);
  pass(3);
  return trip;
}
const report = async (name: string) =>
  (await staff.get(`/api/reports/${name}?from=2026-01-01&to=2040-12-31&grouping=each`)).body;

describe('what somebody of the crew is owed', () => {
  it('is their share of the tip of each trip that left, to the cent', async () => {
    const { folio } = await sail(9_001);
    await bookTrip(staff, home, { bookingDate: addDays(today(), 10) });
    const { lines, balances, owed, person } = await account();
    expect(person.name).toBe('Ana Pech');
    expect(lines).toMatchObject([
      { kind: 'tip', amount: 4_501, trip: { folio, job: 'Capitan', tip: 9_001, aboard: 2, open: 4_501 } },
    ]);
    expect(balances).toMatchObject([{ opening: 0, tips: 4_501, handedOut: 0, paidOut: 0, closing: 4_501 }]);
    expect(owed).toEqual([{ currency: 'usd', amount: 4_501 }]);
    expect(brief(await account(sailor))).toEqual([['tip', 4_500, 4_500]]);
  });

  it('is nothing of a trip ahead, of one that was cancelled and of a tip that was handed out on board', async () => {
    const cancelled = await sail(8_000);
    await staff.put(`/api/booking/${cancelled._id}/status`, { status: 'cancel', money: 'keep', why: 'lluvia' });
    await sail(6_000, { paidOut: true });
    expect(brief(await account())).toEqual([
      ['tip', 3_000, 3_000],
      ['handedOut', -3_000, 0],
    ]);
    const ahead = await bookTrip(staff, home, { bookingDate: addDays(today(), 5) });
    await staff.put(`/api/booking/${ahead._id}/crew`, {
      crew: [{ userId: captain._id, job: 'Capitan' }],
      tip: { amount: 5_000, method: 'Cash', paidOut: false },
    });
    expect((await account()).owed).toEqual([{ currency: 'usd', amount: 0 }]);
  });

  it('begins a period with what was open before it', async () => {
    await sail(2_000);
    pass(40);
    await sail(4_000);
    const from = addDays(today(), -5);
    expect((await account(captain, `from=${from}`)).balances).toMatchObject([
      { opening: 1_000, tips: 2_000, closing: 3_000 },
    ]);
  });
});

describe('tips paid to somebody', () => {
  it('are of the oldest trips first, and so in the reports; a reversal opens the latest again', async () => {
    const first = await sail(4_000);
    const second = await sail(6_000);
    const open = async () =>
      Object.fromEntries(
        (await account()).lines.flatMap(({ kind, trip }) => (kind === 'tip' && trip ? [[trip.folio, trip.open]] : [])),
      );
    const { status, body } = await pay(3_500, captain, { description: 'Sábado' });
    expect([status, body.errors ?? []]).toEqual([201, []]);
    expect(body.data).toMatchObject({
      number: 1,
      date: today(),
      trips: [
        { visitId: first._id, amount: 2_000 },
        { visitId: second._id, amount: 1_500 },
      ],
    });
    expect(await open()).toEqual({ [first.folio]: 0, [second.folio]: 1_500 });
    expect((await report('tips-per-person')).totals.usd).toMatchObject({ tip: 10_000, tipOpen: 6_500 });
    expect((await report('tips')).totals.usd).toMatchObject({ tip: 10_000, tipPaid: 3_500, tipOpen: 6_500 });
    expect((await account()).lines.at(-1)).toMatchObject({
      kind: 'payout',
      amount: -3_500,
      method: 'Cash',
      description: 'Sábado',
      balance: 1_500,
    });

    expect((await pay(-1_000)).status).toBe(201);
    expect(await open()).toEqual({ [first.folio]: 0, [second.folio]: 2_500 });
    expect((await report('tips-per-person')).totals.usd).toMatchObject({ tipOpen: 7_500 });
  });

  it('are at most what is owed, and taken back at most what was paid, in each currency', async () => {
    await sail(4_000);
    const refused = async (amount: number, over = {}) => (await pay(amount, captain, over)).body.errors?.[0]?.message;
    expect(await refused(2_001)).toBe('More than is owed');
    expect(await refused(1, { currency: 'mxn' })).toBe('More than is owed');
    expect(await refused(-1)).toBe('More than was paid');
    expect(await refused(0)).toBe('Enter an amount');
  });

  it('are paid once, however many enter them at the same moment or again', async () => {
    await sail(4_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(2_000)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    expect((await account()).owed).toEqual([{ currency: 'usd', amount: 0 }]);
  });

  it('stay owed back by who is taken off a trip, and are taken back from there first', async () => {
    const first = await sail(4_000);
    await sail(6_000);
    await pay(5_000);
    const rest = [{ userId: sailor._id, job: 'Marinero' }];
    expect((await staff.put(`/api/booking/${first._id}/crew`, { crew: rest })).status).toBe(200);
    expect((await account()).owed).toEqual([{ currency: 'usd', amount: -2_000 }]);
    expect((await pay(-2_000)).body.data.trips).toEqual([{ visitId: first._id, amount: -2_000 }]);
    expect((await account()).owed).toEqual([{ currency: 'usd', amount: 0 }]);
  });

  it('stay owed back where the tip is corrected below them, though it is marked as paid out', async () => {
    const { _id } = await sail(4_000);
    await pay(2_000);
    const corrected = { tip: { amount: 3_000, method: 'Cash', paidOut: true } };
    expect((await staff.put(`/api/booking/${_id}/crew`, corrected)).status).toBe(200);

    expect((await account()).owed).toEqual([{ currency: 'usd', amount: -500 }]);
    expect(brief(await account(sailor))).toEqual([
      ['tip', 1_500, 1_500],
      ['handedOut', -1_500, 0],
    ]);
    expect((await report('tips-per-person')).totals.usd).toMatchObject({ tip: 3_000, tipOpen: -500 });
    expect((await report('tips')).totals.usd).toMatchObject({ tip: 3_000, tipPaid: 3_500, tipOpen: -500 });
    expect((await pay(-500)).status).toBe(201);
    expect((await account()).owed).toEqual([{ currency: 'usd', amount: 0 }]);
  });
});

describe('who reads it', () => {
  const crewRole = () =>
    aRole(home.location, { name: 'Tripulación', resources: [{ path: '/calendar', permissions: ['read'] }] });

  it('is oneself, without the notes of the company, and nobody else of the crew', async () => {
    const role = crewRole();
    await store(api.db, roles, role);
    const person = await storeUser(api.db, role, { firstName: 'Iker', lastName: 'Tun', category: 'Marinero' });
    const own = callerOf(api, await api.tokenOf(person));
    await sail(3_000, { crew: [{ userId: person._id, job: 'Marinero' }] });
    await pay(1_000, person, { description: 'Nota interna' });
    const { body } = await own.get(`/api/user/tips?${always}`);
    expect(brief(body.data)).toEqual([
      ['tip', 3_000, 3_000],
      ['payout', -1_000, 2_000],
    ]);
    expect(body.data.lines[1]).toMatchObject({ description: '', by: null });
    expect((await own.get(of(person, 'account'))).status).toBe(403);
    expect((await own.post(of(person, 'payout'), { amount: 1, currency: 'usd', type: 'Cash' })).status).toBe(403);
  });

  it('is nobody of another company', async () => {
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    expect((await stranger.get(of(captain, 'account'))).status).toBe(404);
    expect((await stranger.post(of(captain, 'payout'), { amount: 1, currency: 'usd', type: 'Cash' })).status).toBe(404);
  });
});

it.each(['en', 'es'] as const)('is on paper what it is on the screen: %s', async (language) => {
  const { folio } = await sail(9_000);
  await pay(1_500);
  const answer = await staff
    .get(of(captain, `account?${always}&format=pdf&language=${language}`))
    .buffer(true)
    .responseType('blob');
  const name = `${language === 'en' ? 'tips-of-the-crew' : 'propinas-de-la-tripulacion'}_ana-pech_`;
  expect(answer.headers['content-disposition']).toContain(`=${name}`);
  const text = (await pdfPages(answer.body as Buffer)).join(' ');
  for (const part of ['Ana Pech', folio, '$45.00', '−$15.00', '$30.00']) expect(text).toContain(part);
  expect(text).toContain(language === 'en' ? 'Share of the tip' : 'Parte de la propina');
});
