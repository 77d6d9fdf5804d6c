import { bookings } from '@marea/api/booking/booking.collection';
import { addDays } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import type { Comparison } from './comparisons.ts';
import { comparisonsOf } from './comparisons.ts';
import type { BenchmarkData } from './data.ts';
import { FREE_FROM } from './data.ts';
import type { BenchCall, Load } from './load.ts';
import { load, median } from './load.ts';
import type { Result, Table } from './table.ts';
import { describeLoad } from './table.ts';

const CLIENTS = 8;
const CONCURRENT_MS = 300;

type Setting = {
  data: BenchmarkData;
  token: string;
  jwtSecret: string;
  api: string;
  bare: string;
  rounds: number;
  seconds: number;
  work: string;
};

/** Both systems take turns within each round. */
export async function measureWork(table: Table, setting: Setting): Promise<void> {
  for (const comparison of await comparisonsOf(setting)) {
    if (comparison.work.includes(setting.work)) await table.add(comparison.work, () => run(comparison, setting));
  }
  for (const clients of [50, 200]) {
    const work = `${clients} clients on one slot`;
    if (work.includes(setting.work)) await table.add(work, () => bookConcurrently(clients, setting));
  }
}

async function run(comparison: Comparison, { api, bare, rounds, seconds }: Setting): Promise<Result> {
  const { origin, calls, name } = otherOf(comparison, { api, bare });
  const plan = (calls: (i: number) => BenchCall) =>
    comparison.perRound === undefined
      ? { clients: CLIENTS, seconds, calls }
      : { clients: CLIENTS, calls: (i: number) => (i < Number(comparison.perRound) ? calls(i) : null) };
  await load(api, { clients: CLIENTS, seconds: 1, calls: comparison.ours });
  await load(origin, { clients: CLIENTS, seconds: 1, calls });
  const measured: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ ours: await load(api, plan(comparison.ours)), bare: await load(origin, plan(calls)) });
  }
  const ours = middle(measured.map((one) => one.ours));
  const ceiling = middle(measured.map((one) => one.bare));
  const ratio = median(measured.map((one) => one.ours.perSecond / one.bare.perSecond));
  const failed = measured.flatMap((one) => Object.keys(one.ours.statuses)).filter((status) => !status.startsWith('2'));
  const limit = comparison.maxP99 === undefined ? '' : `, p99 < ${comparison.maxP99} ms`;
  return {
    work: comparison.work,
    ours: describeLoad(ours) + (failed.length > 0 ? `, FAILED with ${[...new Set(failed)].join(', ')}` : ''),
    bare: describeLoad(ceiling) + name,
    ratio,
    target: `≥ ${comparison.minRatio}${limit}`,
    isMet:
      failed.length === 0 &&
      ratio >= comparison.minRatio &&
      (comparison.maxP99 === undefined || ours.p99 < comparison.maxP99),
    rounds: measured,
  };
}

function otherOf(comparison: Comparison, { api, bare }: Pick<Setting, 'api' | 'bare'>) {
  if (comparison.against === 'bare') return { origin: bare, calls: comparison.bare, name: '' };
  const calls = comparison.against === 'guest' ? comparison.guest : comparison.oneVessel;
  return { origin: api, calls, name: ` (${comparison.against})` };
}

function middle(loads: readonly Load[]) {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  };
}

/** Parallel clients on one slot: exactly the capacity may be stored. */
async function bookConcurrently(clients: number, { api, data, token }: Setting): Promise<Result> {
  const bookingDate = addDays(FREE_FROM, 200 + (clients % 20));
  const resourceId = data.vessels[0]?._id;
  const body = JSON.stringify({
    locationId: data.location._id,
    serviceId: data.service._id,
    resourceId,
    bookingDate,
    hora: '10:00',
    customer: aGuest(),
    passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
  });
  const call: BenchCall = { method: 'POST', path: '/api/booking', headers: { Authorization: `Bearer ${token}` }, body };
  const began = performance.now();
  const { statuses } = await load(api, { clients, calls: (i) => (i < clients ? call : null) });
  const elapsed = performance.now() - began;
  const stored = await data.db(bookings).countDocuments({ resourceId, bookingDate });
  const capacity = data.location.bookingTimes.spotsPerTimeSlot;
  const isExact = stored === capacity && statuses[201] === capacity && statuses[409] === clients - capacity;
  return {
    work: `${clients} clients on one slot`,
    ours: `${stored} stored, ${statuses[409] ?? 0} × 409, ${Math.round(elapsed)} ms`,
    target: clients === 50 ? `exactly ${capacity}, in ${CONCURRENT_MS} ms` : `exactly ${capacity}`,
    isMet: isExact && (clients !== 50 || elapsed <= CONCURRENT_MS),
  };
}
