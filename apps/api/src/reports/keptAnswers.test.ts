import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { reportNames, reports } from '@marea/domain/reports/reports';
import { aGuest } from '@marea/testing/builders';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let sailor: string;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` });
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role, { comision: 5 })));
  sailor = (await storeUser(api.db, home.role, { category: 'Marinero' }))._id;
});
afterAll(() => api.stop());

const questions = reportNames.flatMap((name) => {
  const { groupings }: ReportDefinition = reports[name];
  return Object.keys(groupings).map((grouping) => ({ name, grouping }));
});

/** `days` from today on. Of more than forty nothing is kept. */
async function ask({ name, grouping }: (typeof questions)[number], days: number) {
  const query = { grouping, from: inDays(0), to: inDays(days), locationId: home.location._id, limit: '50' };
  const { body, status } = await staff.get(`/api/reports/${name}?${new URLSearchParams(query).toString()}`);
  const { docs, total, totals } = body;
  return { name, grouping, status, docs, total, totals };
}

it('what is kept of a report is as its bookings are now, whatever happened to them', { timeout: 90_000 }, async () => {
  const { _id: id } = await bookTrip(staff, home);
  const other = await bookTrip(staff, home, { bookingDate: inDays(11) });
  const crew = [{ userId: sailor, job: 'Marinero' }];
  const acts: (() => Promise<{ status: number }>)[] = [
    () => staff.post('/api/payment', { visitId: id, type: 'Credit card', amount: 50_000 }),
    () => staff.put(`/api/booking/${id}/update`, { customer: aGuest({ firstName: 'Zuleyka' }) }),
    () => staff.put(`/api/booking/${id}/update`, { passengers: { adultos: 3, menores: 2, infantes: 1, hrsExtras: 1 } }),
    () => staff.put(`/api/booking/${id}/crew`, { crew, tip: { amount: 9_001, method: 'Cash', paidOut: false } }),
    () => staff.put(`/api/booking/${id}/reschedule`, { bookingDate: inDays(12), hora: '14:00' }),
    () => staff.put(`/api/booking/${other._id}/reschedule`, { bookingDate: inDays(100), hora: '14:00' }),
    () => staff.put(`/api/booking/${other._id}/reschedule`, { bookingDate: inDays(11), hora: '10:00' }),
    () => staff.put(`/api/booking/${other._id}/status`, { status: 'cancel' }),
    () => staff.put(`/api/booking/${other._id}/status`, { status: 'created' }),
    () => staff.delete(`/api/booking/${other._id}`),
    async () => {
      // A tip is owed once the trip has left.
      const now = Date.now();
      api.clock.now = () => now + 13 * 86_400_000;
      const paid = await staff.post(`/api/tripulacion/${sailor}/payout`, {
        amount: 5_000,
        currency: 'usd',
        type: 'Cash',
      });
      api.clock.now = Date.now;
      return paid;
    },
  ];
  const seen = new Set<string>();
  for (const act of [async () => ({ status: 200 }), ...acts]) {
    expect((await act()).status).toBeLessThan(300);
    const now = [];
    // Read, read with what it is of, and then kept.
    for (const question of [...questions, ...questions, ...questions]) now.push(await ask(question, 30));
    const fresh = [];
    for (const question of questions) fresh.push(await ask(question, 60));
    expect(now).toEqual([...fresh, ...fresh, ...fresh]);
    seen.add(JSON.stringify(fresh));
  }
  // A trip that was moved back or restored is what it was, and one that was removed counts as little as a cancelled one.
  expect(seen.size).toBe(1 + acts.length - 3);
});

it('what is asked for again while no trip changed is read from no booking', async () => {
  const read: mongo.Document[] = [];
  const client = api.app.connection.getClient();
  client.on('commandStarted', ({ commandName, command }) => {
    if (command[commandName] === bookings.name) read.push(command);
  });
  const bookingsRead = async () => {
    read.length = 0;
    const { status } = await ask({ name: 'owner-statement', grouping: 'month' }, 29);
    expect(status).toBe(200);
    return read.filter((command) => !JSON.stringify(command).includes('versions')).length;
  };
  expect([await bookingsRead(), await bookingsRead(), await bookingsRead(), await bookingsRead()]).toEqual([
    1, 1, 0, 0,
  ]);
  await bookTrip(staff, home, { bookingDate: inDays(14) });
  expect([await bookingsRead(), await bookingsRead(), await bookingsRead()]).toEqual([1, 1, 0]);
});
