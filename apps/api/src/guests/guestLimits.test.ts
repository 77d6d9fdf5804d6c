import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aGuest, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { limits, rangeOf } from '../http/limits/limits.ts';

let api: TestApi;
let fixture: StoredCompany;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
let turn = 0;
let day = 0;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '200', CHECK_RESPONSES: 'off' });
  fixture = await storeCompany(api.db);
  processes = await Promise.all(Array.from({ length: 3 }, () => startApiProcess(api.environment)));
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await api.stop();
});
beforeEach(() => api.db(limits).deleteMany({}));

/** Takes turns between the three processes. */
async function send<Data = { _id: string; key: string }>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { from, body, key }: Call = {},
): Promise<Sent<Data>> {
  turn += 1;
  const response = await fetch(`${processes[turn % processes.length]?.origin}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from ?? '10.1.1.1',
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Sent<Data>['body'] };
}
type Sent<Data> = { status: number; body: { data: Data } };
type Booked = { booking: { _id: string; folio: string } };
type Call = { from?: string; body?: object; key?: string };

const base = () => `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
const freshSlot = () => ({
  serviceId: fixture.service._id,
  resourceId: fixture.vessel._id,
  bookingDate: addDays(wallClock('America/Cancun', Date.now()).date, (day += 1) + 3),
  hora: '10:00',
});
const holdFor = async (slot: object) =>
  (await send('POST', `${base()}/hold`, { from: `10.2.0.${day % 250}`, body: slot })).body.data;
async function entry(over: object = {}) {
  const slot = freshSlot();
  const guestHold = await holdFor(slot);
  return {
    ...slot,
    hold: { id: guestHold._id, key: guestHold.key },
    customer: aGuest({ phone: `+52998123${1_000 + day}`, email: `guest-${day}@example.com` }),
    passengers: { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 },
    language: 'es',
    acceptsTerms: true,
    expectedTotal: 150_000 + 15_000 + 8_000,
    ...over,
  };
}
const book = async (over: object, from: string) =>
  (await send('POST', `${base()}/booking`, { from, body: await entry(over) })).status;

describe('three processes together', () => {
  it('give one address thirty holds in a quarter of an hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => send('POST', `${base()}/hold`, { body: freshSlot() })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(429)]).toEqual([30, 15]);
  });

  it('give one network range six holds of a day at once, whatever its addresses, and others theirs', async () => {
    const { bookingDate } = freshSlot();
    const fleet = Array.from({ length: 10 }, (_, i) =>
      aVessel(fixture.location, { name: `Flooded ${i}`, active: true }),
    );
    await store(api.db, vessels, fleet);
    const resources = [fixture.vessel, ...fleet].map(({ _id }) => _id);
    await api.db(services).updateOne({ _id: fixture.service._id }, { $set: { resources }, $inc: { version: 1 } });
    const hold = (i: number, from: string) =>
      send('POST', `${base()}/hold`, {
        from,
        body: { ...freshSlot(), bookingDate, resourceId: fleet[i]?._id },
      });
    const flood = (addresses: string[]) => Promise.all(addresses.map((from, i) => hold(i, from)));
    const answers = await flood(Array.from({ length: 10 }, (_, i) => `198.51.100.${i + 1}`));
    const successes = answers.filter(({ status }) => status === 201);
    const left = answers.flatMap(({ status }, i) => (status === 429 ? [i] : []));
    expect([successes.length, left.length]).toEqual([6, 4]);
    // Another day, another range, and again once one is given back.
    const elsewhen = { ...freshSlot(), resourceId: fleet[left[0] ?? 0]?._id };
    expect((await send('POST', `${base()}/hold`, { from: '198.51.100.200', body: elsewhen })).status).toBe(201);
    expect((await hold(left[0] ?? 0, '203.0.113.9')).status).toBe(201);
    expect((await hold(left[1] ?? 0, '198.51.100.201')).status).toBe(429);
    const { _id, key } = successes[0]?.body.data ?? { _id: '', key: '' };
    expect((await send('PUT', `/wizard/hold/${_id}/release`, { from: '198.51.100.1', body: { key } })).status).toBe(
      200,
    );
    expect((await hold(left[1] ?? 0, '198.51.100.201')).status).toBe(201);
    expect((await hold(left[2] ?? 0, '198.51.100.202')).status).toBe(429);
  });

  it('count an IPv6 site as one range', async () => {
    expect(['2001:db8:5:1::1', '2001:db8:5:ffff::2', '2001:db8:6::1', '::ffff:198.51.100.7'].map(rangeOf)).toEqual([
      '2001:db8:5',
      '2001:db8:5',
      '2001:db8:6',
      '198.51.100',
    ]);
  });

  it('answer one address as many requests in a minute as are configured, and others as before', async () => {
    const ask = async (from: string) => (await send('GET', `/wizard/${fixture.company.slug}`, { from })).status;
    const statuses = await Promise.all(Array.from({ length: 260 }, () => ask('10.9.9.8')));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(180);
    // Each process admits a batch before it reports it, and admits all while the database is slow.
    await expect.poll(() => ask('10.9.9.8'), { timeout: 10_000 }).toBe(429);
    expect(await ask('10.9.9.9')).toBe(200);
  });

  it('take twenty bookings in an hour from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push(await book({}, '10.1.1.2'));
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
    expect(await book({}, '10.1.1.3')).toBe(201);
  });

  it.each([
    ['phone', { phone: '+529981110000' }],
    ['e-mail', { email: 'Same@Example.com' }],
  ])('take ten bookings in a day with one %s, from anywhere', async (_, same) => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const customer = aGuest({ phone: `+52998222${1_000 + i}`, email: `other-${i}@example.com`, ...same });
      statuses.push(await book({ customer }, `10.3.0.${i}`));
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });

  const bookedFolio = async (email: string) => {
    const body = await entry({ customer: aGuest({ phone: `+52998333${1_000 + day}`, email }) });
    const answer = await send<Booked>('POST', `${base()}/booking`, { from: '10.4.0.1', body });
    return answer.body.data.booking.folio;
  };
  const find = async (folio: string, contact: string, from: string) =>
    (await send('POST', '/wizard/booking/find', { from, body: { folio, contact } })).status;

  it('let ten wrong contacts be tried with a folio from one range, and the guest in from another', async () => {
    const folio = await bookedFolio('locked-out@example.com');
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, i) => find(folio, `9981234${500 + i}`, `10.5.0.${i}`)),
    );
    const count = (status: number) => tries.filter((one) => one === status).length;
    expect([count(404), count(429)]).toEqual([10, 14]);
    expect(await find(folio, 'locked-out@example.com', '10.5.0.250')).toBe(429);
    // Correct contacts are not counted, so a family may look as often as it likes.
    for (let i = 0; i < 12; i += 1) expect(await find(folio, 'locked-out@example.com', '10.6.0.1')).toBe(200);
  });

  it('count wrong contacts for a folio alike with its prefix and without', async () => {
    const folio = await bookedFolio('two-spellings@example.com');
    const spellings = [folio, folio.slice(4), folio.toLowerCase(), ` ${folio.slice(4)}`];
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, i) => find(spellings[i % 4] ?? folio, `9981234${500 + i}`, '10.7.0.1')),
    );
    expect(tries.filter((status) => status === 404)).toHaveLength(10);
  });

  it('leave a spread attack on a folio one try a range, and the guest theirs', async () => {
    const folio = await bookedFolio('attacked@example.com');
    const attack = (tries: number, range: (i: number) => string) =>
      Promise.all(Array.from({ length: tries }, (_, i) => find(folio, `9981234${500 + i}`, range(i))));
    expect(new Set(await attack(100, (i) => `10.20.${i % 20}.${i}`))).toEqual(new Set([404]));
    // Earlier wrong guesses make it wait, although no range has used its ten.
    expect(new Set(await attack(20, (i) => `10.20.${i}.200`))).toEqual(new Set([429]));
    const fresh = await attack(8, () => '10.21.0.1');
    expect(fresh.toSorted((a, b) => a - b)).toEqual([404, ...Array<number>(7).fill(429)]);
    expect(await find(folio, 'attacked@example.com', '10.21.0.2')).toBe(429);
    for (let i = 0; i < 3; i += 1) expect(await find(folio, 'attacked@example.com', '10.22.0.1')).toBe(200);
  });

  it('count no hold that was refused because the time is taken', async () => {
    const from = '10.23.0.1';
    const slot = freshSlot();
    expect((await send('POST', `${base()}/hold`, { from: '10.24.0.1', body: slot })).status).toBe(201);
    for (let i = 0; i < 35; i += 1) {
      expect((await send('POST', `${base()}/hold`, { from, body: slot })).status).toBe(409);
    }
    expect((await send('POST', `${base()}/hold`, { from, body: freshSlot() })).status).toBe(201);
  });

  it('count neither what was refused nor a repetition', async () => {
    const from = '10.1.1.4';
    for (let i = 0; i < 25; i += 1) expect(await book({ expectedTotal: 1 }, from)).toBe(409);
    const body = await entry();
    for (let i = 0; i < 25; i += 1) {
      const { status } = await send('POST', `${base()}/booking`, { from, body, key: 'one and the same key' });
      expect(status).toBe(201);
    }
    for (let i = 1; i < 20; i += 1) expect(await book({}, from)).toBe(201);
    expect(await book({}, from)).toBe(429);
  });

  it('count repetitions that are under way at once as one booking, also at the last that is allowed', async () => {
    const from = '10.1.1.5';
    for (let i = 0; i < 19; i += 1) expect(await book({}, from)).toBe(201);
    const same = aGuest({ phone: '+529981117777', email: 'repeats@example.com' });
    const body = await entry({ customer: same });
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        send<Booked>('POST', `${base()}/booking`, { from, body, key: 'sent by an impatient one' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const bookingIds = answers.map(({ body: { data } }) => data.booking._id);
    expect(new Set(bookingIds).size).toBe(1);
    expect(await book({}, from)).toBe(429);
    // The phone has nine of its ten left.
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1) statuses.push(await book({ customer: same }, `10.4.0.${i}`));
    expect(statuses).toEqual([...Array<number>(9).fill(201), 429]);
  });

  it('count another request under the same key for itself', async () => {
    const from = '10.1.1.6';
    const same = aGuest({ phone: '+529981118888', email: 'other-body@example.com' });
    const bodies = await Promise.all(Array.from({ length: 12 }, () => entry({ customer: same })));
    const answers = await Promise.all(
      bodies.map((body) => send('POST', `${base()}/booking`, { from, body, key: 'one key for all' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1) statuses.push(await book({ customer: same }, `10.5.0.${i}`));
    expect(statuses).toEqual([...Array<number>(9).fill(201), 429]);
  });
});
