import { readFile } from 'node:fs/promises';
import { toStored } from '@marea/api/db/pages/listCollection';
import { users } from '@marea/api/session/session';
import { addDays } from '@marea/domain/core/time/zone';
import { userList } from '@marea/domain/people/user.schema';
import { aGuest, anId } from '@marea/testing/builders';
import type { BenchmarkData } from './data.ts';
import { FREE_FROM } from './data.ts';
import { at } from './load.ts';
import type { Result } from './table.ts';

const PEOPLE = 20;
const STREAMS_EACH = 10;
const PER_SECOND = 20;
const SECONDS = 12;
const MAX_NOTICE_MS = 2_000;
/** By how much the process may grow while notices are sent. */
const MAX_GROWTH_MB = 80;

type Setting = {
  data: BenchmarkData;
  token: string;
  api: string;
  pid: number;
  tokenOf: (userId: string) => Promise<string>;
};

/** 200 open streams while 20 bookings a second are made: from the request of a booking to its notice, and memory. */
export async function measureLive({ data, token, api, pid, tokenOf }: Setting): Promise<Result> {
  const stopped = new AbortController();
  const arrivals = new Map<string, number[]>();
  const ids = Array.from({ length: PEOPLE }, () => anId());
  const people = ids.map((_id) => ({ ...data.user, _id, email: `${_id}@bench.example` }));
  const signedIn = people.map((one) => ({ ...one, passwordHash: 'no hash: nobody signs in here', sessions: [] }));
  await data.db(users).insertMany(signedIn.map((one) => toStored(userList, one)));
  const tokens = await Promise.all(ids.map(tokenOf));
  await Promise.all(
    tokens.flatMap((one) => Array.from({ length: STREAMS_EACH }, () => listen(api, one, arrivals, stopped.signal))),
  );

  const before = await megabytes(pid);
  const delays: number[] = [];
  const bookingRequests: Promise<void>[] = [];
  const createdBookings: { id: string; at: number }[] = [];
  for (let i = 0; i < PER_SECOND * SECONDS; i += 1) {
    bookingRequests.push(book(i));
    await pause(1_000 / PER_SECOND);
  }
  await Promise.all(bookingRequests);
  await pause(MAX_NOTICE_MS);
  const after = await megabytes(pid);
  stopped.abort();

  const missed = createdBookings.filter(({ id }) => (arrivals.get(id)?.length ?? 0) < PEOPLE * STREAMS_EACH).length;
  for (const { id, at: began } of createdBookings)
    delays.push(...(arrivals.get(id) ?? []).map((arrived) => arrived - began));
  delays.sort((a, b) => a - b);
  const p99 = at(delays, 0.99);
  const grown = after - before;
  return {
    work: `${PEOPLE * STREAMS_EACH} open streams, ${PER_SECOND} bookings/s`,
    ours: `p50 ${at(delays, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${missed} of ${createdBookings.length} missed, memory +${grown.toFixed(0)} MB`,
    target: `p99 < ${MAX_NOTICE_MS} ms, none missed, < +${MAX_GROWTH_MB} MB`,
    isMet:
      createdBookings.length === PER_SECOND * SECONDS && missed === 0 && p99 < MAX_NOTICE_MS && grown < MAX_GROWTH_MB,
  };

  async function book(i: number): Promise<void> {
    const vessel = data.vessels[i % data.vessels.length];
    const began = performance.now();
    const response = await fetch(`${api}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        locationId: data.location._id,
        serviceId: data.service._id,
        resourceId: vessel?._id,
        bookingDate: addDays(FREE_FROM, 260 + Math.floor(i / data.vessels.length)),
        hora: '11:00',
        customer: aGuest(),
        passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
      }),
    });
    const body = (await response.json()) as { data?: { _id: string } };
    if (body.data) createdBookings.push({ id: body.data._id, at: began });
  }
}

/** Notes when the notice of each record arrives; resolves with the stream's first event. */
async function listen(api: string, token: string, arrivals: Map<string, number[]>, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${api}/api/live`, { headers: { Authorization: `Bearer ${token}` }, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!response.ok || !reader) throw new Error(`no stream: ${response.status}`);
  await reader.read();
  void (async () => {
    for (;;) {
      const { done, value = '' } = await reader.read();
      if (done) return;
      const now = performance.now();
      for (const [, id = ''] of value.matchAll(/"kind":"booking","id":"(\w+)","version":1,/g)) {
        arrivals.set(id, [...(arrivals.get(id) ?? []), now]);
      }
    }
  })().catch(() => null);
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
