import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedMongo, type EmbeddedMongo } from '@marea/embedded-mongo/start-embedded-mongo';
import { createCaller } from './caller.ts';
import { auditHouse } from './invariants.ts';
import { liveAtADesk, rush, type Diary } from './life.ts';
import { storeSoakPlace } from './place.ts';
import { startImmortalApi } from './processes.ts';

export type SoakPlan = {
  seconds: number;
  processes: number;
  desks: number;
  seed: number;
  /** How many days everybody is after: the fewer, the more they are in each other's way. */
  days: number;
  /** Kill -9 an API process and the database in mid-run, again and again. */
  kills: boolean;
  /** `off` gives up the guarantee, to show that the audit would see it. */
  claims: 'on' | 'off';
  /** Where the processes' errors are kept, to be read when something fails. */
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
/** More than the longest unit of work. By default the database gives up what a killed process left open only after a minute. */
const MAX_TRANSACTION_S = 10;
const SETTLE_MS = 60_000;

/**
 * Lives the life of a house for some time, on a database and API processes of its own, and audits
 * what is left. `inspect` is handed the house before it is torn down.
 */
export async function soak(
  plan: SoakPlan,
  inspect: (
    audit: () => Promise<string[]>,
    place: Awaited<ReturnType<typeof storeSoakPlace>>,
  ) => Promise<void> = async () => {},
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
      SLOT_CLAIMS: plan.claims,
    };
    const log = plan.logFile ? openSync(plan.logFile, 'w') : 'ignore';
    const place = await storeSoakPlace(environment);
    stops.unshift(() => place.house.connection.close());
    const apis = await Promise.all(Array.from({ length: plan.processes }, () => startImmortalApi(environment, log)));
    stops.unshift(async () => {
      await Promise.all(apis.map((api) => api.stop()));
    });

    await giveUpSoon();

    const caller = createCaller(
      apis.map(({ origin }) => origin),
      place.token,
    );
    const diary: Diary = { bookings: new Map(), keyed: [] };
    await rush(place, caller, diary, plan.desks * 4);
    const end = Date.now() + plan.seconds * 1_000;
    const isOver = () => Date.now() >= end;
    const kills = { api: 0, database: 0 };
    const desks = Array.from({ length: plan.desks }, (_, i) =>
      liveAtADesk(place, caller, diary, { seed: plan.seed + i, days: plan.days, isOver }),
    );
    if (plan.kills) desks.push(strike());
    await Promise.all(desks);
    await Promise.all(apis.map((api) => api.ready()));
    await settled();

    const audit = () => auditHouse(place.house, diary.bookings.values());
    const faults = [...caller.faults, ...(await audit()), ...(await repeated())];
    await inspect(audit, place);
    const counts = Object.fromEntries([...caller.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return { acknowledged: diary.bookings.size, kills, counts, faults };

    /** In each third of the time, once an API process and once the database lose their power. */
    async function strike(): Promise<void> {
      const pause = (plan.seconds * 1_000) / 7;
      for (let blow = 0; ; blow += 1) {
        await delay(pause);
        if (Date.now() + pause >= end) return;
        if (blow % 2 === 0) {
          apis[blow % apis.length]?.kill();
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
      await again(giveUpSoon);
      return started;
    }

    /** Until it works: a database that has just lost its power takes a moment. */
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

    async function giveUpSoon(): Promise<void> {
      const admin = place.house.connection.getClient().db('admin');
      await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: MAX_TRANSACTION_S });
    }

    /** Nobody is writing any more: what was on its way when its process was killed is over, or given up by the database. */
    async function settled(): Promise<void> {
      const admin = place.house.connection.getClient().db('admin');
      const deadline = Date.now() + SETTLE_MS;
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

    /** A request that is repeated under its key gives what it gave. */
    async function repeated(): Promise<string[]> {
      const wrong: string[] = [];
      for (const { key, body, id } of diary.keyed.slice(-50)) {
        const outcome = await caller.send('POST', '/api/booking', body, { 'Idempotency-Key': key });
        const isGone = diary.bookings.get(id)?.isDeleted === true;
        const isSame = outcome.status === 201 && outcome.data._id === id;
        if (!isSame && !isGone) wrong.push(`a repetition of booking ${id} answered ${outcome.status}`);
      }
      return wrong;
    }
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
