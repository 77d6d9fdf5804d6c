import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookTrip, bookingRequest, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { createAppContext } from '../createContext.ts';
import { connect } from '../db/connection.ts';
import { createJobRunner } from '../jobs/index.ts';
import { jobsOf } from '../jobTable.ts';
import { enqueue } from '../outbox/index.ts';
import { startMetricsServer, watchProcess } from './metricsServer.ts';

const RELEASE = { version: '1.2.3', build: 'abc', schema: 9, lowest: 9 };
let api: TestApi;
let fixture: StoredCompany;
let caller: Caller;
let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
let url: string;

beforeAll(async () => {
  api = await startTestApi();
  watchProcess(api.app, RELEASE);
  metrics = await startMetricsServer(api.app, { port: 0, host: '127.0.0.1' }, api.live.count);
  url = `http://127.0.0.1:${(metrics.address as AddressInfo).port}/metrics`;
  fixture = await storeCompany(api.db);
  caller = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(async () => {
  await metrics.stop();
  await api.stop();
});

async function scrape(): Promise<string> {
  return (await fetch(url)).text();
}

/** The value of a series; 0 if it is missing. */
async function valueOf(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe('the metrics', () => {
  it('are served on a port of their own alone', async () => {
    const answer = await fetch(url);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect((await fetch(url.replace('/metrics', '/api/company'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect((await api.request().get('/metrics')).status).toBe(404);
  });

  it('name the release and the process', async () => {
    expect(await valueOf('marea_build_info{version="1.2.3",build="abc",schema="9"}')).toBe(1);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('time requests by their route, and made-up paths together', async () => {
    const metric = 'marea_http_request_duration_seconds_count';
    const { _id } = await bookTrip(caller, fixture, { bookingDate: inDays(20) });

    await caller.get(`/api/booking/${_id}`);
    await caller.get('/api/booking/nobody-has-this-one');
    await caller.get('/made/up/1');
    await caller.get('/made/up/2');

    expect(await valueOf(`${metric}{method="GET",route="/api/booking/:id",status_class="2xx"}`)).toBe(1);
    expect(await valueOf(`${metric}{method="GET",route="/api/booking/:id",status_class="4xx"}`)).toBe(1);
    expect(await valueOf(`${metric}{method="GET",route="none",status_class="4xx"}`)).toBeGreaterThanOrEqual(2);
    await api.request().get('/octo/products/one');
    expect(await valueOf(`${metric}{method="GET",route="/octo/products/:id",status_class="4xx"}`)).toBe(1);
  });

  it('count sales by who sold them, and no block', async () => {
    const [guests, staff] = ['marea_bookings_made_total{seller="guest"}', 'marea_bookings_made_total{seller="staff"}'];
    const before = [await valueOf(guests), await valueOf(staff)] as const;

    await bookOnline(api, fixture, { bookingDate: inDays(21) });
    await bookTrip(caller, fixture, { bookingDate: inDays(22) });
    await blockVessel(caller, fixture, {}, inDays(23));

    expect([await valueOf(guests), await valueOf(staff)]).toEqual([before[0] + 1, before[1] + 1]);
  });

  it('count a slot that somebody else has, and no sale that was refused', async () => {
    await bookTrip(caller, fixture, { bookingDate: inDays(24) });
    const sales = await valueOf('marea_bookings_made_total{seller="staff"}');
    const conflicts = await valueOf('marea_slot_conflicts_total');

    const refused = await caller.post('/api/booking', bookingRequest(fixture, { bookingDate: inDays(24) }));

    expect(refused.status).toBe(409);
    expect(await valueOf('marea_slot_conflicts_total')).toBe(conflicts + 1);
    expect(await valueOf('marea_bookings_made_total{seller="staff"}')).toBe(sales);
  });

  it('tell open holds from expired ones', async () => {
    const base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
    const slot = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(25),
      hora: '10:00',
    };
    await api.request().post(`${base}/hold`).send(slot);

    expect([await valueOf('marea_holds{state="open"}'), await valueOf('marea_holds{state="expired"}')]).toEqual([1, 0]);

    const now = Date.now();
    api.clock.now = () => now + 20 * 60_000;
    expect([await valueOf('marea_holds{state="open"}'), await valueOf('marea_holds{state="expired"}')]).toEqual([0, 1]);
    api.clock.now = Date.now;
  });

  it('say how long the oldest due effect waits, of each kind, and how attempts end', async () => {
    await api.dispatchDue();
    const user = await storeUser(api.db, fixture.role);
    const later = { userId: user._id, language: 'en' } as const;
    await enqueue(api.app, null, { kind: 'passwordChanged', payload: later });
    await enqueue(api.app, null, { kind: 'passwordChanged', payload: later, notBefore: new Date(Date.now() + 9e6) });
    const now = Date.now();
    api.clock.now = () => now + 60_000;

    expect(await valueOf('marea_outbox_due{kind="passwordChanged"}')).toBe(1);
    expect(await valueOf('marea_outbox_oldest_due_seconds{kind="passwordChanged"}')).toBeCloseTo(60, 0);

    api.clock.now = Date.now;
    await api.dispatchDue();
    expect(await valueOf('marea_outbox_due{kind="passwordChanged"}')).toBe(0);
    expect(await valueOf('marea_outbox_attempts_total{kind="passwordChanged",outcome="done"}')).toBe(1);
    expect(await valueOf('marea_mails_total{result="sent"}')).toBeGreaterThanOrEqual(1);
  });

  it('know each way in which an effect is given up before it happens: an alert sees no first value rise', async () => {
    const text = await scrape();

    for (const outcome of ['failed', 'stuck'])
      expect(text).toContain(`marea_outbox_attempts_total{kind="bookingConfirmed",outcome="${outcome}"} 0`);
  });

  it('say how a job ran, how often it failed, and since when it is due', async () => {
    await api.planJobs();
    const start = Date.now();
    api.clock.now = () => start + 25 * 3_600_000;
    expect(await valueOf('marea_job_overdue_seconds{name="ledgerCheck"}')).toBeGreaterThan(3_600);

    const failing = { ...jobsOf(api.app), ledgerCheck: () => Promise.reject(new Error('no disk')) };
    await createJobRunner(api.app, failing).workOff();

    expect(await valueOf('marea_job_runs_total{name="ledgerCheck",outcome="failed"}')).toBe(1);
    expect(await valueOf('marea_job_runs_total{name="refundSweep",outcome="done"}')).toBe(1);
    expect(await valueOf('marea_job_failures{name="ledgerCheck"}')).toBe(1);
    expect(await valueOf('marea_job_failures{name="refundSweep"}')).toBe(0);
    expect(await valueOf('marea_job_overdue_seconds{name="ledgerCheck"}')).toBe(0);
    api.clock.now = Date.now;
  });

  it('measure the pool and how far the replica set is behind', async () => {
    expect(await valueOf('marea_database_up')).toBe(1);
    expect(await valueOf('marea_database_pool_size')).toBe(40);
    // The scrape itself has returned its connections.
    expect(await valueOf('marea_database_pool_in_use')).toBe(0);
    expect(await scrape()).toMatch(/^marea_database_replication_lag_seconds \d+$/m);
  });

  it('have no label with the name or id of a company or a person', async () => {
    const { company, location, vessel } = fixture;
    const labels = [...(await scrape()).matchAll(/="([^"]*)"/g)].map(([, value = '']) => value.toLowerCase());

    const names = [company.name, company.slug, company._id, location.slug, vessel._id].map((one) => one.toLowerCase());
    expect(
      labels.filter((value) => names.some((name) => value.includes(name)) || /@|[0-9a-f]{24}/.test(value)),
    ).toEqual([]);
    expect(labels.length).toBeGreaterThan(50);
  });
});

describe('metrics without a database', () => {
  it('say so at once, and leave out what only it knows', async () => {
    const connection = await connect(api.environment.MONGODB_URI ?? '');
    const lone = createAppContext(connection, api.app.config, api.app.log);
    const server = await startMetricsServer(lone, { port: 0, host: '127.0.0.1' }, () => 0);
    await connection.close();
    const { port } = server.address as AddressInfo;
    const startedAt = performance.now();

    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(text).toContain('marea_database_up 0');
    expect(text).not.toMatch(/^marea_(holds|outbox_due|database_replication_lag_seconds)\b/m);
    await server.stop();
  });
});
