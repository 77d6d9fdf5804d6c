import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type { JobRun } from '@marea/domain/jobs/jobs.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { createJobRunner } from './index.ts';
import type { Job, Jobs } from './job.ts';
import { jobRecords, jobRuns } from './job.ts';

/** Half an hour before the check of the coming night. */
const NOW = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 8.5 * HOUR_MS;
const night = (days: number) => new Date(NOW + days * DAY_MS + HOUR_MS / 2);
let api: TestApi;
let root: Caller;
let manager: Caller;
beforeAll(async () => {
  api = await startTestApi();
  const { role } = await storeCompany(api.db);
  root = callerOf(
    api,
    await api.tokenOf(
      await storeUser(api.db, role, { companyId: null, isAdmin: true, roleId: null, role: '', locationId: null }),
    ),
  );
  manager = callerOf(api, await api.tokenOf(await storeUser(api.db, role)));
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = () => NOW;
  await Promise.all([api.db(jobRecords).deleteMany({}), api.db(jobRuns).deleteMany({})]);
  await api.planJobs();
});

const nothing: Job = () => Promise.resolve({});
/** A process whose ledger check runs `ledgerCheck`; its other jobs do nothing. */
const processWith = (ledgerCheck: Job, leaseMs?: number) => {
  const jobs: Jobs = {
    ledgerCheck,
    retention: nothing,
    notificationMails: nothing,
    refundSweep: nothing,
    placeReleases: nothing,
    tripReminders: nothing,
    balanceReminders: nothing,
    checkinReminders: nothing,
  };
  return createJobRunner(api.app, jobs, leaseMs);
};
const at = (milliseconds: number) => {
  api.clock.now = () => NOW + milliseconds;
};
const runs = () =>
  api
    .db(jobRuns)
    .find({ job: 'ledgerCheck', outcome: { $nin: ['paused', 'resumed'] } }, { sort: { startedAt: 1, _id: 1 } })
    .toArray();
const record = () => api.db(jobRecords).findOne({ _id: 'ledgerCheck' });
const state = async () => {
  const { body } = await root.get('/api/jobs');
  return (body.data as { name: string }[]).find(({ name }) => name === 'ledgerCheck');
};

describe('a job', () => {
  it('runs once when it is due, whichever of several processes takes it, and notes what it did', async () => {
    let times = 0;
    const check: Job = async () => ({ bookings: (times += 1) });
    at(HOUR_MS);

    await Promise.all([processWith(check).workOff(), processWith(check).workOff(), processWith(check).workOff()]);

    expect(times).toBe(1);
    expect(await runs()).toMatchObject([{ outcome: 'done', counts: { bookings: 1 }, error: null, startedBy: null }]);
    expect(await record()).toMatchObject({ nextAt: night(1), lease: null });
  });

  it('is not run before it is due', async () => {
    await processWith(nothing).workOff();

    expect(await runs()).toEqual([]);
  });

  it('catches up once after an outage of three days', async () => {
    at(3 * DAY_MS + HOUR_MS);
    await api.planJobs();

    await processWith(nothing).workOff();

    expect(await runs()).toHaveLength(1);
    expect(await record()).toMatchObject({ nextAt: night(4) });
  });

  it('does not wait until a clock that was set back has caught up', async () => {
    at(30 * DAY_MS);
    await processWith(nothing).workOff();
    at(0);

    await processWith(nothing).workOff();

    expect(await runs()).toHaveLength(2);
    expect(await record()).toMatchObject({ nextAt: night(0) });
  });

  it('that fails says why, and is repeated sooner than its schedule says', async () => {
    at(HOUR_MS);
    await processWith(() => Promise.reject(new Error('disk full'))).workOff();

    expect(await record()).toMatchObject({ failures: 1, nextAt: new Date(NOW + HOUR_MS + 5 * MINUTE_MS) });
    expect(await runs()).toMatchObject([{ outcome: 'failed', error: 'Error: disk full' }]);
    at(HOUR_MS + 5 * MINUTE_MS);
    await processWith(nothing).workOff();

    expect(await record()).toMatchObject({ failures: 0, nextAt: night(1) });
  });

  it('of a process that was killed is taken by another once the lease is over', async () => {
    const lease = { lease: 'f'.repeat(24), leasedUntil: new Date(Date.now() + DAY_MS) };
    await api.db(jobRecords).updateOne({ _id: 'ledgerCheck' }, { $set: lease });
    const begun = { startedAt: new Date(NOW), endedAt: null, outcome: 'running' as const, counts: {}, error: null };
    await api.db(jobRuns).insertOne({ _id: lease.lease, job: 'ledgerCheck', ...begun, startedBy: null });
    at(HOUR_MS);
    await processWith(nothing).workOff();
    expect(await runs()).toMatchObject([{ outcome: 'running' }]);

    await api.db(jobRecords).updateOne({ _id: 'ledgerCheck' }, { $set: { leasedUntil: new Date(0) } });
    await processWith(nothing).workOff();

    expect(await runs()).toMatchObject([{ outcome: 'interrupted' }, { outcome: 'done' }]);
  });

  it('keeps its lease for as long as it runs', async () => {
    at(HOUR_MS);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const first = processWith(async () => ended.then(() => ({})), 300).workOff();
    const leasedUntil = async () =>
      (await api.db(jobRecords).findOne({ _id: 'ledgerCheck' }))?.leasedUntil?.getTime() ?? 0;
    const before = await expect.poll(leasedUntil).toBeGreaterThan(0).then(leasedUntil);

    await expect.poll(leasedUntil).toBeGreaterThan(before + 300);
    await processWith(nothing, 300).workOff();
    end();
    await first;

    expect(await runs()).toMatchObject([{ outcome: 'done' }]);
  });

  it('that its process breaks off is due again at once', async () => {
    at(HOUR_MS);
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const leaving = processWith((signal) => {
      begin();
      return pause(DAY_MS, {}, { signal });
    });
    leaving.start();
    await begun;
    await leaving.stop();

    await processWith(nothing).workOff();

    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['interrupted', 'done']);
  });
});

describe('a superadmin', () => {
  it('runs a job now, under their name, and its schedule stays', async () => {
    expect((await root.post('/api/jobs/ledgerCheck/run', {})).status).toBe(200);

    await processWith(nothing).workOff();
    await processWith(nothing).workOff();

    expect(await runs()).toMatchObject([{ outcome: 'done', startedBy: expect.stringMatching(/./) as string }]);
    expect(await state()).toMatchObject({ nextAt: night(0).toISOString(), lastRun: { outcome: 'done' } });
    expect((await root.get('/api/jobs/ledgerCheck/runs')).body.data).toHaveLength(1);
  });

  it('pauses a job, which runs by hand only until they go on with it', async () => {
    await root.put('/api/jobs/ledgerCheck/paused', { isPaused: true });
    at(HOUR_MS);
    await processWith(nothing).workOff();
    expect([await runs(), await state()]).toMatchObject([[], { isPaused: true, nextAt: null }]);

    await root.put('/api/jobs/ledgerCheck/paused', { isPaused: false });
    await processWith(nothing).workOff();

    expect(await runs()).toHaveLength(1);
  });

  it('is refused a run while one runs, which would swallow the wish', async () => {
    at(HOUR_MS);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const running = processWith(() => (begin(), ended.then(() => ({})))).workOff();
    await begun;

    const { status, body } = await root.post('/api/jobs/ledgerCheck/run', {});
    expect([status, body.code]).toEqual([409, 'job_running']);
    end();
    await running;

    expect((await root.post('/api/jobs/ledgerCheck/run', {})).status).toBe(200);
    await processWith(nothing).workOff();
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });

  it('finds who paused a job and went on with it among its runs', async () => {
    await root.post('/api/jobs/ledgerCheck/run', {});
    await processWith(nothing).workOff();
    at(1_000);
    await root.put('/api/jobs/ledgerCheck/paused', { isPaused: true });
    at(2_000);
    await root.put('/api/jobs/ledgerCheck/paused', { isPaused: false });

    const { body } = await root.get('/api/jobs/ledgerCheck/runs');
    const noted = (body.data as JobRun[]).map(({ outcome, startedBy }) => [outcome, Boolean(startedBy)]);
    expect(noted).toEqual([
      ['resumed', true],
      ['paused', true],
      ['done', true],
    ]);
    expect(await state()).toMatchObject({ lastRun: { outcome: 'done' } });
  });

  it('alone sees jobs, and runs none that there is not', async () => {
    expect((await manager.get('/api/jobs')).status).toBe(403);
    expect((await root.post('/api/jobs/coffee/run', {})).status).toBe(422);
  });
});
