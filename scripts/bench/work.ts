import { bookings } from '@marea/api/booking/booking.collection';
import { addDays } from '@marea/domain/kernel/zone';
import { aGuest } from '@marea/testing/builders';
import type { BenchmarkData } from './data.ts';
import { DAY, FREE_FROM, MONTH } from './data.ts';
import type { Call, Load } from './load.ts';
import { load, median } from './load.ts';
import type { Result } from './table.ts';
import { describeLoad } from './table.ts';

const CLIENTS = 8;
/** Bounded, so that free slots do not run out. */
const BOOKINGS_PER_ROUND = 600;
const CONCURRENT_MS = 300;

type Setting = {
  data: BenchmarkData;
  token: string;
  api: string;
  bare: string;
  rounds: number;
  seconds: number;
  work: string;
};
type Comparison = {
  work: string;
  ours: (i: number) => Call;
  bare: (i: number) => Call;
  minRatio: number;
  maxP99?: number;
  perRound?: number;
};

/** Both systems take turns within each round. */
export async function measureWork(setting: Setting): Promise<Result[]> {
  const results: Result[] = [];
  for (const comparison of comparisonsOf(setting).filter(({ work }) => work.includes(setting.work)))
    results.push(await run(comparison, setting));
  if ('clients on one slot'.includes(setting.work))
    for (const clients of [50, 200]) results.push(await bookConcurrently(clients, setting));
  return results;
}

function comparisonsOf({ data, token }: Setting): Comparison[] {
  const { company, location, service, vessels } = data;
  const wizardPath = `/wizard/${company.slug}/${location.slug}`;
  const authorization = { Authorization: `Bearer ${token}` };
  const dayRange = `locationId=${location._id}&from=${DAY}T05:00:00Z&to=${addDays(DAY, 1)}T05:00:00Z`;
  const monthRange = `locationId=${location._id}&from=${MONTH}-01T05:00:00Z&to=${addDays(`${MONTH}-28`, 4).slice(0, 7)}-01T05:00:00Z`;
  const get = (path: string) => (): Call => ({ method: 'GET', path });
  const times = get(`${wizardPath}/times?serviceId=${service._id}&date=${DAY}`);
  const days = get(`${wizardPath}/days?serviceId=${service._id}&month=${MONTH}`);
  /** A free slot for each booking: the next vessel, then the next day. */
  let next = 0;
  const freeSlot = () => {
    const i = next;
    next += 1;
    const perDay = vessels.length * 3;
    const hora = ['06:00', '11:00', '16:00'][Math.floor(i / vessels.length) % 3];
    return {
      resourceId: vessels[i % vessels.length]?._id,
      bookingDate: addDays(FREE_FROM, Math.floor(i / perDay)),
      hora,
    };
  };
  const bookingBody = () =>
    JSON.stringify({
      locationId: location._id,
      serviceId: service._id,
      ...freeSlot(),
      customer: aGuest(),
      passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
    });
  return [
    { work: 'free times of a day', ours: times, bare: get(`/bookings?${dayRange}`), minRatio: 0.75, maxP99: 30 },
    {
      work: 'free times of a day, against three fields of each booking',
      ours: times,
      bare: get(`/busy?${dayRange}`),
      minRatio: 0.75,
      maxP99: 30,
    },
    { work: 'free days of a month', ours: days, bare: get(`/bookings?${monthRange}`), minRatio: 0.5, maxP99: 60 },
    {
      work: 'free days of a month, against three fields of each booking',
      ours: days,
      bare: get(`/busy?${monthRange}`),
      minRatio: 0.5,
      maxP99: 60,
    },
    {
      work: 'creating bookings on free slots',
      ours: () => ({ method: 'POST', path: '/api/booking', headers: authorization, body: bookingBody() }),
      bare: () => ({ method: 'POST', path: '/bookings', body: bookingBody() }),
      minRatio: 0.25,
      maxP99: 80,
      perRound: BOOKINGS_PER_ROUND,
    },
    {
      work: 'calendar list of the month',
      ours: () => ({
        method: 'POST',
        path: `/api/visit/booking/${location.slug}/list`,
        headers: authorization,
        body: JSON.stringify({ filter: { month: MONTH.slice(5), year: MONTH.slice(0, 4) } }),
      }),
      bare: get(`/bookings?${monthRange}`),
      minRatio: 2.5,
    },
  ];
}

async function run(comparison: Comparison, { api, bare, rounds, seconds }: Setting): Promise<Result> {
  const plan = (calls: (i: number) => Call) =>
    comparison.perRound === undefined
      ? { clients: CLIENTS, seconds, calls }
      : { clients: CLIENTS, calls: (i: number) => (i < Number(comparison.perRound) ? calls(i) : null) };
  await load(api, { clients: CLIENTS, seconds: 1, calls: comparison.ours });
  await load(bare, { clients: CLIENTS, seconds: 1, calls: comparison.bare });
  const measured: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ ours: await load(api, plan(comparison.ours)), bare: await load(bare, plan(comparison.bare)) });
  }
  const ours = middle(measured.map((one) => one.ours));
  const ceiling = middle(measured.map((one) => one.bare));
  const ratio = median(measured.map((one) => one.ours.perSecond / one.bare.perSecond));
  const failed = measured.flatMap((one) => Object.keys(one.ours.statuses)).filter((status) => !status.startsWith('2'));
  const limit = comparison.maxP99 === undefined ? '' : `, p99 < ${comparison.maxP99} ms`;
  return {
    work: comparison.work,
    ours: describeLoad(ours) + (failed.length > 0 ? `, FAILED with ${[...new Set(failed)].join(', ')}` : ''),
    bare: describeLoad(ceiling),
    ratio,
    target: `≥ ${comparison.minRatio}${limit}`,
    isMet:
      failed.length === 0 &&
      ratio >= comparison.minRatio &&
      (comparison.maxP99 === undefined || ours.p99 < comparison.maxP99),
    rounds: measured,
  };
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
  const call: Call = { method: 'POST', path: '/api/booking', headers: { Authorization: `Bearer ${token}` }, body };
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
