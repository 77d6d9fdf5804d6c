import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bookings } from '@marea/api/booking/booking.collection';
import { startEmbeddedMongo, type EmbeddedMongo } from '@marea/embedded-mongo/start-embedded-mongo';
import { createCaller } from './caller.ts';
import { bookConcurrently, runDesk, type Acknowledged, type Acknowledgements } from './desk.ts';
import { storeSoakFixture, type SoakFixture } from './fixture.ts';
import { auditDatabase } from './invariants.ts';
import { MAIN, startRestartingApi } from './processes.ts';

export type SoakPlan = {
  seconds: number;
  /** Goes on until so many bookings are acknowledged, however slow the machine is. */
  minBookings?: number;
  processes: number;
  desks: number;
  seed: number;
  /** Fewer days give more conflicts. */
  days: number;
  kills: boolean;
  /** `off` removes the protection, to show that the audit notices. */
  guarded: 'on' | 'off';
  /** The start file of the release before: half of the processes run it, and a killed one comes back as the other. */
  olderMain?: string | undefined;
  logFile?: string;
  report: (line: string) => void;
};

export type SoakResult = {
  acknowledged: number;
  kills: { api: number; database: number };
  counts: Record<string, number>;
  faults: string[];
};

const JWT_SECRET = 'a soak is nobody\u2019s secret but long enough';
const SETTLE_TIMEOUT_MS = 60_000;

/** Works on a database and processes of its own, then audits. `inspect` gets the fixture before it is removed. */
export async function soak(
  plan: SoakPlan,
  inspect: (audit: () => Promise<string[]>, fixture: SoakFixture) => Promise<void> = async () => {},
): Promise<SoakResult> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-soak-'));
  let mongo: EmbeddedMongo = await startEmbeddedMongo({ dataDir, report: plan.report });
  const stops: (() => Promise<void>)[] = [() => mongo.stop()];
  try {
    const uri = new URL(mongo.uri);
    uri.pathname = '/soak';
    const environment = {
      MONGODB_URI: uri.href,
      JWT_SECRET,
      NODE_ENV: 'test',
      LOG_LEVEL: plan.logFile ? 'error' : 'silent',
      REQUESTS_PER_MINUTE: '100000000',
      SLOT_CLAIMS: plan.guarded,
    };
    const log = plan.logFile ? openSync(plan.logFile, 'w') : 'ignore';
    const fixture = await storeSoakFixture(environment);
    stops.unshift(() => fixture.app.connection.close());
    const mains = plan.olderMain ? [MAIN, plan.olderMain] : [MAIN];
    const apis = await Promise.all(
      Array.from({ length: plan.processes }, (_, i) =>
        startRestartingApi(environment, log, i % 2 === 0 ? mains : mains.toReversed()),
      ),
    );
    stops.unshift(async () => {
      await Promise.all(apis.map((api) => api.stop()));
    });

    const caller = createCaller(
      apis.map(({ origin }) => origin),
      fixture.token,
    );
    const acknowledged: Acknowledgements = { bookings: new Map(), keyed: [] };
    await bookConcurrently(fixture, caller, acknowledged, plan.desks * 4);
    const end = Date.now() + plan.seconds * 1_000;
    const isOver = () => Date.now() >= end && acknowledged.bookings.size >= (plan.minBookings ?? 0);
    const kills = { api: 0, database: 0 };
    const desks = Array.from({ length: plan.desks }, (_, i) =>
      runDesk(fixture, caller, acknowledged, { seed: plan.seed + i, days: plan.days, isOver }),
    );
    if (plan.kills) desks.push(killRepeatedly());
    await Promise.all(desks);
    await Promise.all(apis.map((api) => api.ready()));
    await settled();

    const audit = () => auditDatabase(fixture.app, acknowledged.bookings.values());
    const faults = [...caller.faults, ...(await audit()), ...(await repeated())];
    await inspect(audit, fixture);
    const counts = Object.fromEntries([...caller.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return { acknowledged: acknowledged.bookings.size, kills, counts, faults };

    async function killRepeatedly(): Promise<void> {
      const pause = (plan.seconds * 1_000) / 7;
      for (let round = 0; ; round += 1) {
        await delay(pause);
        if (Date.now() + pause >= end) return;
        if (round % 2 === 0) {
          apis[round % apis.length]?.kill();
          kills.api += 1;
        } else {
          process.kill(mongo.pid, 'SIGKILL');
          kills.database += 1;
          mongo = await restarted();
        }
      }
    }

    async function restarted(): Promise<EmbeddedMongo> {
      const port = Number(uri.port);
      const started = await again(() => startEmbeddedMongo({ dataDir, port, report: plan.report }));
      return started;
    }

    /** A database that was just killed takes a moment. */
    async function again<T>(work: () => Promise<T>): Promise<T> {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (isOver()) throw error;
          await delay(100);
        }
      }
    }

    async function settled(): Promise<void> {
      const admin = fixture.app.connection.getClient().db('admin');
      const deadline = Date.now() + SETTLE_TIMEOUT_MS;
      for (;;) {
        const { inprog } = await admin.command({
          currentOp: 1,
          $or: [{ 'transaction.timeActiveMicros': { $exists: true } }, { op: { $in: ['insert', 'update', 'remove'] } }],
        });
        if (inprog.length === 0) return;
        if (Date.now() > deadline) throw new Error(`writes do not end: ${JSON.stringify(inprog).slice(0, 2_000)}`);
        await delay(100);
      }
    }

    async function repeated(): Promise<string[]> {
      const wrong: string[] = [];
      for (const { key, body, id } of acknowledged.keyed.slice(-50)) {
        const outcome = await caller.send('POST', '/api/booking', body, { 'Idempotency-Key': key });
        const isGone = await mayBeGone(acknowledged.bookings.get(id));
        const isSame = outcome.status === 201 && outcome.data._id === id;
        if (!isSame && !isGone) wrong.push(`a repetition of booking ${id} answered ${outcome.status}`);
      }
      return wrong;
    }

    /** Deleted by an acknowledged request, or by one with an unknown outcome. */
    async function mayBeGone(booking?: Acknowledged): Promise<boolean> {
      if (!booking || booking.isSure) return booking?.isDeleted === true;
      const stored = await fixture.app.db(bookings).findOne({ _id: booking._id });
      return booking.isDeleted || stored?.isDeleted === true;
    }
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
