import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '@marea/domain/core/time/zone';
import { createCaller, type SoakCaller } from './caller.ts';
import { bookConcurrently, runDesk, type Acknowledgements } from './desk.ts';
import { storeSoakFixture, type SoakFixture } from './fixture.ts';
import { auditDatabase } from './invariants.ts';
import { followChanges } from './liveStream.ts';
import { startMemberSet, type MemberSet } from './memberSet.ts';
import { startRestartingApi } from './processes.ts';

export const elections = ['stepDown', 'freeze', 'kill', 'minority'] as const;
export type Election = (typeof elections)[number];

export type ElectionPlan = {
  events: readonly Election[];
  desks: number;
  seed: number;
  /** How long a member is away. */
  awayMs: number;
  /** How long the desks work between two events. */
  calmMs: number;
  logFile?: string;
  report: (line: string) => void;
};

/**
 * Milliseconds: the slowest answer from the event on; from a new primary until a write was acknowledged, and until each
 * process had told its listeners of a change.
 */
export type Measured = {
  event: Election;
  slowestAnswer: number;
  writesAfter: number;
  noticesAfter: number;
  refused: number;
};

const JWT_SECRET = 'a soak is nobody\u2019s secret but long enough';
const PROBE_EVERY_MS = 250;
const FIRST_PROBED_DAY = 60;

/**
 * Staff at work on two processes and three members that are stepped down, frozen, killed and cut off; then an audit.
 */
export async function soakElections(plan: ElectionPlan) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-elections-'));
  const set = await startMemberSet(dataDir, plan.report);
  const stops: (() => Promise<void>)[] = [() => set.stop()];
  try {
    const environment = {
      MONGODB_URI: set.uri,
      JWT_SECRET,
      NODE_ENV: 'test',
      LOG_LEVEL: plan.logFile ? 'warn' : 'silent',
      REQUESTS_PER_MINUTE: '100000000',
    };
    const log = plan.logFile ? openSync(plan.logFile, 'w') : 'ignore';
    const fixture = await storeSoakFixture(environment);
    stops.unshift(() => fixture.app.connection.close());
    const apis = await Promise.all([1, 2].map(() => startRestartingApi(environment, log)));
    stops.unshift(async () => {
      await Promise.all(apis.map((api) => api.stop()));
    });
    const origins = apis.map(({ origin }) => origin);
    const caller = createCaller(origins, fixture.token);
    const acknowledged: Acknowledgements = { bookings: new Map(), keyed: [] };
    await bookConcurrently(fixture, caller, acknowledged, plan.desks);

    let isOver = false;
    const desks = Array.from({ length: plan.desks }, (_, i) =>
      runDesk(fixture, caller, acknowledged, { seed: plan.seed + i, days: 4, isOver: () => isOver }),
    );
    const streams = origins.map((origin) => followChanges(origin, fixture.token));
    stops.unshift(async () => {
      await Promise.all(streams.map((stream) => stream.stop()));
    });
    const world: World = { set, plan, fixture, origins, streams, days: { probed: 0 } };
    const measured: Measured[] = [];
    for (const event of plan.events) {
      await delay(plan.calmMs);
      measured.push(await run(event, world));
      plan.report(JSON.stringify(measured.at(-1)));
    }
    isOver = true;
    await Promise.all(desks);
    await Promise.all(apis.map((api) => api.ready()));

    const faults = [...caller.faults, ...(await auditDatabase(fixture.app, acknowledged.bookings.values()))];
    return { acknowledged: acknowledged.bookings.size, measured, faults };
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type World = {
  set: MemberSet;
  plan: ElectionPlan;
  fixture: SoakFixture;
  origins: readonly string[];
  streams: readonly ReturnType<typeof followChanges>[];
  days: { probed: number };
};

async function run(event: Election, world: World): Promise<Measured> {
  const { set, plan, streams } = world;
  const prober = startProber(world);
  const back = await disturb(event, set, plan.awayMs);
  await set.primary();
  const electedAt = performance.now();
  await prober.nextWrite();
  const writesAfter = Math.round(performance.now() - electedAt);
  // The desks go on selling.
  const waits = await Promise.all(streams.map((stream) => stream.nextNotice()));
  const noticesAfter = writesAfter + Math.round(Math.max(...waits));
  await back();
  const { slowestAnswer, refused } = await prober.stop();
  return { event, slowestAnswer: Math.round(slowestAnswer), writesAfter, noticesAfter, refused };
}

/** Lets the event happen; returns what ends it. A lost majority is back already. */
async function disturb(event: Election, set: MemberSet, awayMs: number): Promise<() => Promise<void>> {
  const primary = await set.primary();
  if (event === 'stepDown') {
    await set.stepDown(primary);
    return async () => undefined;
  }
  if (event === 'freeze') {
    set.freeze(primary);
    return async () => {
      await delay(awayMs);
      set.thaw(primary);
    };
  }
  if (event === 'kill') {
    await set.kill(primary);
    return async () => {
      await delay(awayMs);
      set.restart(primary);
    };
  }
  const others = set.members.filter((member) => member !== primary);
  for (const member of others) await set.kill(member);
  await delay(awayMs);
  for (const member of others) set.restart(member);
  return async () => undefined;
}

/** Reads and writes every quarter of a second, each without waiting for the others. */
function startProber({ origins, fixture, days }: World) {
  const callers: SoakCaller[] = origins.map((origin) => createCaller([origin], fixture.token));
  const answers: Promise<void>[] = [];
  const writers: (() => void)[] = [];
  const alone = firstSiteOf(fixture);
  const today = new Date().toISOString().slice(0, 10);
  let slowestAnswer = 0;
  let refused = 0;
  const stopping = new AbortController();

  const probing = (async () => {
    for (let i = 0; !stopping.signal.aborted; i += 1) {
      const caller = callers[i % callers.length];
      if (caller) answers.push(probe(caller, i % 4 < 2 ? 'read' : 'write'));
      await delay(PROBE_EVERY_MS);
    }
  })();

  /** On a day that no desk sells. */
  function hold(caller: SoakCaller) {
    // Holds from the previous event are still there.
    days.probed += 1;
    return caller.send('POST', `/api/location/${alone.location._id}/hold`, {
      serviceId: alone.service._id,
      resourceId: alone.vessels[days.probed % alone.vessels.length]?._id,
      bookingDate: addDays(today, FIRST_PROBED_DAY + days.probed),
      hora: '10:00',
    });
  }

  async function probe(caller: SoakCaller, kind: 'read' | 'write'): Promise<void> {
    const startedAt = performance.now();
    const { status } =
      kind === 'read'
        ? await caller.send('POST', `/api/location/${alone.location._id}/bookings`, {})
        : await hold(caller);
    slowestAnswer = Math.max(slowestAnswer, performance.now() - startedAt);
    if (status === 503) refused += 1;
    if (kind === 'write' && status !== null && status < 300) for (const written of writers.splice(0)) written();
  }

  return {
    /** Resolves with the next write that is acknowledged. */
    nextWrite: () => new Promise<void>((resolve) => writers.push(resolve)),
    async stop() {
      stopping.abort();
      await probing;
      await Promise.all(answers);
      return { slowestAnswer, refused };
    },
  };
}

function firstSiteOf({ sites: [first] }: SoakFixture): SoakFixture['sites'][number] {
  if (!first) throw new Error('the fixture has no location');
  return first;
}
