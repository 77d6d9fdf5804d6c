import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { dayBounds } from '@marea/domain/core/time/instants';
import { DAY_MS, addDays, wallClock } from '@marea/domain/core/time/zone';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { pdfPages } from '../../tests/pdfText.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { newId } from '../db/ids.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.now = Date.now;
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

const pass = (days: number) => {
  const then = api.clock.now() + days * DAY_MS;
  api.clock.now = () => then;
};
const today = () => wallClock('America/Cancun', api.clock.now()).date;
const path = (rest: string, id = fixture.vessel._id) => `/api/resource/${id}/${rest}`;
const always = 'from=2020-01-01&to=2060-01-01';
const half = { kind: 'percentage', percent: 50, amount: 0, from: '2020-01-01', bearsExpenses: true };

async function agree(...terms: object[]): Promise<void> {
  const { version } = (await staff.get(path('agreement'))).body.data;
  const { body, status } = await staff.put(path('agreement'), { terms, version });
  expect([status, body.errors ?? []]).toEqual([200, []]);
}
async function statement(query = always, as = staff): Promise<OwnerStatement> {
  const { body } = await as.get(path(`statement?${query}`));
  return body.data;
}
const brief = ({ lines }: OwnerStatement) => lines.map(({ kind, amount, balance }) => [kind, amount, balance]);
/** A trip that left yesterday: 1,500.00 of its own, 1,810.00 with what is charged on top of it. */
async function sail(over: Record<string, unknown> = {}) {
  const trip = await bookTrip(staff, fixture, { bookingDate: addDays(today(), 2), ...over });
  pass(3);
  return trip;
}
async function spend(amount: number, date = today()) {
  const expense = { date, type: 'Gastos fijos', descripcion: 'Diésel', amount, currency: 'usd' };
  const body = { ...expense, resourceId: fixture.vessel._id, locationId: fixture.location._id };
  const { status } = await staff.post('/api/gasto', body);
  if (status !== 201) throw new Error(`not entered: ${status}`);
}
const inRole = async (role: Role, over = {}) => callerOf(api, await api.tokenOf(await storeUser(api.db, role, over)));
async function roleOf(name: string, resources: Role['resources']) {
  const role = aRole(fixture.location, { name, resources });
  await store(api.db, roles, role);
  return role;
}

describe('a vessel whose owner has an account', () => {
  it('stays on the list, where the account is read; one without an agreement goes', async () => {
    await sail();
    await agree(half);
    const refused = await staff.delete(path('delete'));
    expect([refused.status, refused.body.code]).toEqual([409, 'has_records']);
    expect((await statement()).owed).toEqual([{ currency: 'usd', amount: 75_000 }]);

    await agree();
    expect((await staff.delete(path('delete'))).status).toBe(200);
  });

  it('is paid or removed, never both at the same moment', async () => {
    const received = { amount: -500, currency: 'usd', type: 'Cash' };
    for (const { _id } of [fixture.vessel, fixture.other]) {
      const [paid, removed] = await Promise.all([
        staff.post(path('payout', _id), received),
        staff.delete(path('delete', _id)),
      ]);
      expect([paid.status < 300, removed.status < 300]).toEqual([paid.status === 201, paid.status !== 201]);
    }
  });
});

describe('what a vessel’s owner is owed for a trip', () => {
  it.each([
    ['half of its own price', half, 75_000],
    [
      'an amount for each trip',
      { kind: 'trip', percent: 0, amount: 40_000, from: '2020-01-01', bearsExpenses: true },
      40_000,
    ],
    [
      'an amount for each hour',
      { kind: 'hour', percent: 0, amount: 12_500, from: '2020-01-01', bearsExpenses: true },
      50_000,
    ],
  ])('is %s', async (_, terms, share) => {
    await agree(terms);
    const { folio } = await sail({ passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 } });
    const { lines, balances } = await statement();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ kind: 'share', amount: share, trip: { folio, price: 181_000, charges: 31_000 } });
    expect(balances).toMatchObject([{ opening: 0, shares: share, closing: share }]);
  });

  it('bears its part of a discount, and is nothing of a trip ahead or one that was cancelled', async () => {
    await agree(half);
    await sail({ discount: 30_000 });
    await bookTrip(staff, fixture, { bookingDate: addDays(today(), 10) });
    const cancelled = await sail({ bookingDate: addDays(today(), 1), hora: '16:00' });
    await staff.put(`/api/booking/${cancelled._id}/status`, { status: 'cancel', money: 'keep', why: 'lluvia' });
    expect(brief(await statement())).toEqual([['share', 60_000, 60_000]]);
  });

  it('is by the terms of its day, so that later ones leave it as it was', async () => {
    await agree(half);
    await sail();
    await agree(half, { ...half, percent: 60, from: today() });
    await sail();
    expect(brief(await statement())).toEqual([
      ['share', 75_000, 75_000],
      ['share', 90_000, 165_000],
    ]);
  });
});

describe('the account of a vessel', () => {
  it('takes off the expenses that its owner bears and what was paid', async () => {
    await agree(half);
    await sail();
    await spend(20_000);
    const paid = await staff.post(path('payout'), { amount: 30_000, currency: 'usd', type: 'Bank transfer' });
    expect(paid.status).toBe(201);
    const { balances, owed } = await statement();
    expect(balances).toEqual([
      {
        currency: 'usd',
        opening: 0,
        shares: 75_000,
        adjustments: 0,
        expenses: 20_000,
        paidOut: 30_000,
        closing: 25_000,
      },
    ]);
    expect(owed).toEqual([{ currency: 'usd', amount: 25_000 }]);
    await agree({ ...half, bearsExpenses: false });
    expect((await statement()).balances).toMatchObject([{ expenses: 0, closing: 45_000 }]);
  });

  it('is read by days where it has very many lines, and printed by fewer', async () => {
    await agree(half);
    await spend(100);
    const [spent] = await api.db(expenses).find({ resourceId: fixture.vessel._id }).toArray();
    if (!spent) throw new Error('not entered');
    const more = (count: number) =>
      store(
        api.db,
        expenses,
        Array.from({ length: count }, () => ({ ...spent, _id: newId() })),
      );
    const refusal = async (query: string) => {
      const { status, body } = await staff.get(path(`statement?${query}`));
      return [status, body.errors?.[0]];
    };
    const tooLong = expect.objectContaining({ path: 'to' });
    await more(2_000);
    expect(await refusal(`${always}&format=pdf`)).toEqual([422, tooLong]);
    expect(await refusal('format=pdf')).toEqual([422, tooLong]);
    expect((await refusal(always))[0]).toBe(200);
    await more(3_000);
    expect(await refusal(always)).toEqual([422, tooLong]);
    // All open entries are closed together.
    expect((await refusal(''))[0]).toBe(200);
  });

  it('is never paid more than is owed, also by two at once', async () => {
    await agree(half);
    await sail();
    const pay = (amount: number) => staff.post(path('payout'), { amount, currency: 'usd', type: 'Cash' });
    const answers = await Promise.all([50_000, 50_000, 50_000].map(pay));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422']);
    expect((await statement()).owed).toEqual([{ currency: 'usd', amount: 25_000 }]);
    expect((await pay(-50_000)).status).toBe(201);
    expect((await statement()).owed).toEqual([{ currency: 'usd', amount: 75_000 }]);
  });

  it('shows owners their own vessels alone, and nobody who sees no money', async () => {
    await agree(half);
    await sail();
    const owning = await roleOf(OWNER_ROLE, [{ path: '/user/dashboard', permissions: ['read'] }]);
    const owner = await inRole(owning, { resources: [fixture.vessel._id], firstName: 'Ximena', lastName: 'Ñúñez' });
    const own = await owner.get(`/api/user/resource/${fixture.vessel._id}/statement?${always}`);
    expect(own.body.data.balances[0].closing).toBe(75_000);
    expect(own.body.data.owners).toEqual(['Ximena Ñúñez']);
    expect((await owner.get(`/api/user/resource/${fixture.other._id}/statement`)).status).toBe(404);
    expect((await owner.get(path('statement'))).status).toBe(403);
    const note = { amount: 5_000, currency: 'usd', type: 'Cash', description: 'Pidió efectivo, otra vez' };
    await staff.post(path('payout'), note);
    const { lines } = (await owner.get(`/api/user/resource/${fixture.vessel._id}/statement?${always}`)).body.data;
    expect(lines.at(-1)).toMatchObject({ kind: 'payout', amount: -5_000, description: '' });
    expect((await statement()).lines.at(-1)).toMatchObject({ description: note.description });
    const reading = await inRole(await roleOf('Lector', [{ path: '/reports', permissions: ['read'] }]));
    expect((await reading.get(path('statement'))).status).toBe(403);
    expect((await reading.get(path('agreement'))).status).toBe(403);
  });

  it('is on paper what it is on the screen', async () => {
    await agree(half);
    await sail();
    const answer = await staff
      .get(path(`statement?${always}&format=pdf&language=es`))
      .buffer(true)
      .responseType('blob');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/=estado-de-cuenta-del-propietario_/);
    const text = (await pdfPages(answer.body as Buffer)).join(' ');
    for (const words of ['Estado de cuenta del propietario', fixture.vessel.name, '$1,810.00', '$750.00']) {
      expect(text).toContain(words);
    }
  });
});

describe('a closed period', () => {
  const close = (to: string, number: number) => staff.post(path('statement/close'), { to, number });

  it('stays as it was: what changes afterwards is an adjustment of the next one', async () => {
    await agree(half);
    const trip = await sail();
    await spend(10_000);
    pass(1);
    const to = addDays(today(), -1);
    expect((await close(to, 1)).status).toBe(201);
    const period = (await statement()).closed[0];
    const frozen = await statement(`from=${period?.from}&to=${to}`);
    expect(frozen.balances).toMatchObject([{ shares: 75_000, expenses: 10_000, closing: 65_000 }]);

    pass(1);
    await staff.put(`/api/booking/${trip._id}/update`, { discount: 50_000 });
    await spend(5_000, period?.to);
    expect(await statement(`from=${period?.from}&to=${to}`)).toEqual({ ...frozen, owed: expect.anything() });
    const open = await statement('');
    expect(open.from).toBe(addDays(to, 1));
    expect(open.lines.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['adjustment', -25_000],
        ['adjustment', -5_000],
      ]),
    );
    expect(open.balances).toMatchObject([{ opening: 65_000, adjustments: -30_000, closing: 35_000 }]);

    await sail();
    expect((await close(addDays(today(), -1), 2)).status).toBe(201);
    await staff.put(`/api/booking/${trip._id}/update`, { discount: 0 });
    expect((await statement('')).balances).toMatchObject([{ adjustments: 25_000 }]);
  });

  it('follows a trip that moves out of it', async () => {
    await agree(half);
    const trip = await sail();
    pass(1);
    await close(addDays(today(), -1), 1);
    await staff.put(`/api/booking/${trip._id}/status`, { status: 'No show' });
    await staff.put(`/api/booking/${trip._id}/reschedule`, { bookingDate: addDays(today(), 5), hora: '10:00' });
    expect((await statement('')).balances).toMatchObject([{ opening: 75_000, adjustments: -75_000, closing: 0 }]);
    pass(6);
    expect((await statement('')).balances).toMatchObject([{ shares: 75_000, closing: 75_000 }]);
  });

  it('keeps its terms: others begin after it', async () => {
    await agree(half);
    await sail();
    const to = addDays(today(), -1);
    await close(to, 1);
    const put = (...terms: object[]) => staff.put(path('agreement'), { terms, version: 1 });
    for (const terms of [[{ ...half, percent: 60 }], [], [half, { ...half, from: to, percent: 60 }]]) {
      expect((await put(...terms)).body.errors[0].path).toBe('terms');
    }
    expect((await put(half, { ...half, from: today(), percent: 60 })).status).toBe(200);
  });

  it('never has other terms than those it was closed with, however close together', async () => {
    for (let round = 0; round < 6; round += 1) {
      fixture = await storeCompany(api.db);
      staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
      await agree(half);
      await sail();
      const terms = [{ ...half, percent: 60 }];
      const [closing, changing] = await Promise.all([
        close(addDays(today(), -1), 1),
        staff.put(path('agreement'), { terms, version: 1 }),
      ]);
      const share = changing.status === 200 ? 90_000 : 75_000;
      expect([closing.status, await statement()]).toMatchObject([
        201,
        { balances: [{ shares: share, adjustments: 0, closing: share }] },
      ]);
    }
  });

  it('takes no payout, also where the location\u2019s clock is set back', async () => {
    await agree(half);
    await sail();
    const to = addDays(today(), -1);
    await close(to, 1);
    // Late on the closed day: the trip has left, whatever the hour at which the test runs.
    const late = dayBounds('America/Cancun', to).to - 1;
    api.clock.now = () => late;
    expect((await staff.post(path('payout'), { amount: 50_000, currency: 'usd', type: 'Cash' })).status).toBe(201);
    expect((await statement()).owed).toEqual([{ currency: 'usd', amount: 25_000 }]);
  });

  it('is closed once by people who close at once, and never before it is over', async () => {
    await agree(half);
    await sail();
    expect((await close(today(), 1)).body.code).toBe('too_early');
    const to = addDays(today(), -1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(to, 1)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409', '409']);
    expect((await close(to, 2)).body.errors).toEqual([{ path: 'to', message: 'Ends before it starts' }]);
    expect((await statement()).closed).toHaveLength(1);
  });
});

it('goes with its vessel to another location, with what was spent on it before', async () => {
  await agree(half);
  await sail();
  await spend(20_000);
  const there = aLocation(fixture.company);
  await store(api.db, locations, there);
  const moved = await staff.put(`/api/resource/${fixture.vessel._id}/update`, { locationId: there._id });
  expect([moved.status, (await statement()).balances]).toMatchObject([
    200,
    [{ shares: 75_000, expenses: 20_000, closing: 55_000 }],
  ]);
});

it('is changed and read only by those who see money', async () => {
  await agree(half);
  const fleet = await roleOf('Flota', [{ path: '/settings/resources', permissions: ['read', 'update'] }]);
  const clerk = await inRole(fleet);
  for (const version of [1, 999]) {
    const { status, body } = await clerk.put(path('agreement'), { terms: [{ ...half, percent: 100 }], version });
    expect([status, body.details]).toEqual([403, undefined]);
  }
});

it('terms are refused in words, and changed once for each version', async () => {
  const put = (terms: object[], version = 0) => staff.put(path('agreement'), { terms, version });
  expect((await put([{ ...half, percent: 101 }])).body.errors[0].path).toBe('terms.0.percent');
  expect((await put([{ ...half, kind: 'trip', amount: -1 }])).status).toBe(422);
  expect((await put([half, { ...half, percent: 10 }])).body.errors[0]).toEqual({
    path: 'terms',
    message: 'Listed twice',
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => put([half])));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
});
