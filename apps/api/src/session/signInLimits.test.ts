import { DomainError } from '@marea/domain/core/errors/errors';
import { aUser } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { signInTallies } from './devices.ts';
import { users } from './session.ts';
import { createSignInLimits } from './signInLimits.ts';

const PASSWORD = 'Marea-demo-2026';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let api: TestApi;
let fixture: StoredCompany;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  fixture = await storeCompany(api.db);
});
afterAll(() => api.stop());
/** Replaces comparisons, each of a third of a second: only their number matters here. */
const compared = () => vi.spyOn(api.passwords, 'matches').mockImplementation(async (text, hash) => text === hash);
let comparisons: ReturnType<typeof compared>;
beforeEach(async () => {
  comparisons = compared();
  await api.db(signInTallies).deleteMany({});
  stopClock();
});

/** Stops the clock: only a test moves it. */
let now = Date.now();
function stopClock() {
  now = Date.now();
  api.clock.now = () => now;
}
const pass = (milliseconds: number) => {
  now += milliseconds;
};

async function storePerson() {
  const user = aUser(fixture.role);
  await store(api.db, users, { ...user, passwordHash: PASSWORD, sessions: [] });
  return user.email;
}
const enter = (address: string, email: string, password = PASSWORD) =>
  api.request().post('/api/user/login').set('X-Forwarded-For', address).send({ email, password });
async function fail(address: string, email: string, times: number) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await enter(address, email, `guess ${i}`)).status);
  return statuses;
}

describe('guessing a password', () => {
  it('gets at most ten comparisons out of a thousand guesses, and leaves the real person alone', async () => {
    // No wait ends while it is checked.
    const now = Date.now();
    api.clock.now = () => now;
    const email = await storePerson();
    const statuses = new Set<number>();
    for (let i = 0; i < 50; i += 1) {
      const twenty = Array.from({ length: 20 }, (_, j) => enter('203.0.113.9', email, `guess ${i} ${j}`));
      for (const { status } of await Promise.all(twenty)) statuses.add(status);
    }
    expect(comparisons.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(comparisons.mock.calls.length).toBeLessThanOrEqual(10);
    expect(statuses).toEqual(new Set([401, 429]));
    const right = await enter('203.0.113.9', email);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enter('198.51.100.7', email)).status).toBe(200);
  });

  it('waits twice as long after each further failure, and no longer than a quarter of an hour', async () => {
    const email = await storePerson();
    expect(await fail('203.0.113.1', email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const wait = Number((await enter('203.0.113.1', email, 'no')).headers['retry-after']);
      waits.push(wait);
      pass(wait * SECOND);
      expect((await enter('203.0.113.1', email, 'no')).status).toBe(401);
    }
    // The address itself waits from its eighth failure on.
    expect(waits).toEqual([1, 2, 4, 15, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('over many accounts is slowed by the address, whatever its end of an IPv6 network', async () => {
    const emails = await Promise.all(Array.from({ length: 10 }, storePerson));
    const statuses: number[] = [];
    for (const [i, email] of emails.entries()) statuses.push((await enter(`2001:db8::${i + 1}`, email, 'no')).status);
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);
    expect((await enter('2001:db8:0:1::1', emails[0]!)).status).toBe(200);
  });

  it('from many addresses locks nobody out, known or new, and leaves each stranger one guess', async () => {
    const email = await storePerson();
    const home = '198.51.100.20';
    expect((await enter(home, email)).status).toBe(200);
    for (let i = 0; i < 10; i += 1) await fail(`203.0.113.${100 + i}`, email, 5);
    expect(await fail('203.0.113.200', email, 3)).toEqual([401, 429, 429]);
    expect(await fail(home, email, 3)).toEqual([401, 401, 401]);
    expect((await enter(home, email)).status).toBe(200);
    expect((await enter('198.51.100.21', email)).status).toBe(200);
  });

  it('is forgotten with success, and with time', async () => {
    const email = await storePerson();
    expect(await fail('203.0.113.2', email, 4)).toEqual([401, 401, 401, 401]);
    expect((await enter('203.0.113.2', email)).status).toBe(200);
    expect(await fail('203.0.113.2', email, 4)).toEqual([401, 401, 401, 401]);
    pass(40 * MINUTE);
    expect(await fail('203.0.113.2', email, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('is counted over all processes, however many guess at the same moment', async () => {
    const email = await storePerson();
    const processes = Array.from({ length: 8 }, () => createSignInLimits(api.app));
    const compare = vi.fn(async () => {
      throw new DomainError('wrong_credentials');
    });
    const guesses = processes.flatMap((limits) =>
      Array.from({ length: 5 }, () => limits.guard({ ip: '203.0.113.4', email }, compare)),
    );
    const codes = (await Promise.allSettled(guesses)).map((guess) =>
      guess.status === 'rejected' && guess.reason instanceof DomainError ? guess.reason.code : 'other',
    );
    expect(new Set(codes)).toEqual(new Set(['wrong_credentials', 'too_many_requests']));
    expect(compare).toHaveBeenCalledTimes(5);
  });

  it('leaves no address and no e-mail in the database', async () => {
    const email = await storePerson();
    await fail('203.0.113.3', email, 2);
    await enter('203.0.113.3', email);
    const tallies = JSON.stringify(await api.db(signInTallies).find({}).toArray());
    expect(tallies).not.toContain('203.0.113.3');
    expect(tallies).not.toContain(email);
  });
});

describe('an office behind one address', () => {
  it('signs in all at once, and is not locked out by a colleague who has forgotten a password', async () => {
    const office = '192.0.2.1';
    const people = await Promise.all(Array.from({ length: 14 }, storePerson));
    const morning = await Promise.all(people.map((email) => enter(office, email)));
    expect(morning.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await fail(office, people[0]!, 8)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await enter(office, people[1]!)).status).toBe(200);
  });
});
