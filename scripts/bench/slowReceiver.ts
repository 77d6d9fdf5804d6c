import { setTimeout as pause } from 'node:timers/promises';
import { toStored } from '@marea/api/db/pages/listCollection';
import { outbox } from '@marea/api/outbox/outbox';
import { deliveries } from '@marea/api/webhooks/webhook.collection';
import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import { aGuest, anId } from '@marea/testing/builders';
import { freeSlots } from './comparisons.ts';
import type { BenchmarkData } from './data.ts';
import { waitForEffects } from './effects.ts';
import { at, load } from './load.ts';
import type { BenchCall } from './load.ts';
import { startLoopbackServer } from './loopbackServer.ts';
import type { Result } from './table.ts';

export const SLOW_RECEIVER = 'effects of bookings while 10,000 webhook deliveries wait for a slow receiver';
const DELIVERIES = 10_000;
const WEBHOOKS = 20;
const ANSWERS_AFTER_MS = 5_000;
const BOOKINGS = 300;
const CLIENTS = 4;
const MAX_RATIO = 1.5;

type Setting = { data: BenchmarkData; token: string; api: string };

/**
 * The 95th percentile from a booking's commit to the end of its mails and notices, while deliveries wait for receivers
 * that answer after five seconds, against the same before and after. The API must send to loopback.
 */
export async function measureSlowReceiver({ data, token, api }: Setting): Promise<Result> {
  const receiver = await startSlowReceiver();
  try {
    const slot = freeSlots(data);
    await effectsOfBookings();
    const before = await effectsOfBookings();
    await storeDeliveries(data, receiver.url);
    while (receiver.requestCount() < WEBHOOKS) await pause(100);
    const busy = await effectsOfBookings();
    const waiting = await data.db(deliveries).countDocuments({ state: 'waiting' });
    await data.db(deliveries).deleteMany({});
    const after = await effectsOfBookings();
    const calm = (before + after) / 2;
    const ratio = busy / calm;
    return {
      work: SLOW_RECEIVER,
      ours: `p95 ${busy.toFixed(0)} ms, ${waiting} still waiting`,
      bare: `p95 ${calm.toFixed(0)} ms (calm)`,
      ratio,
      target: `≤ ${MAX_RATIO}`,
      isMet: ratio <= MAX_RATIO && waiting > DELIVERIES / 2,
    };

    async function effectsOfBookings(): Promise<number> {
      const from = new Date();
      let left = BOOKINGS;
      const calls = (i: number): BenchCall | null => {
        left -= 1;
        if (left < 0) return null;
        const customer = aGuest({ email: `${anId()}@example.com`, phone: `+52998${1_000_000 + i}` });
        const passengers = { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 };
        const body = JSON.stringify({ locationId: data.location._id, ...slot(), customer, passengers });
        return { method: 'POST', path: '/api/booking', headers: { Authorization: `Bearer ${token}` }, body };
      };
      const { statuses } = await load(api, { clients: CLIENTS, calls });
      if (statuses[201] !== BOOKINGS) throw new Error(`not every booking was made: ${JSON.stringify(statuses)}`);
      await waitForEffects(data);
      const done = await data
        .db(outbox)
        .find({ createdAt: { $gte: from }, state: 'done' })
        .toArray();
      if (done.length < BOOKINGS) throw new Error(`${done.length} effects of ${BOOKINGS} bookings`);
      const waits = done.map(({ doneAt, dueAt }) => (doneAt?.getTime() ?? 0) - dueAt.getTime());
      return at(
        waits.toSorted((a, b) => a - b),
        0.95,
      );
    }
  } finally {
    await receiver.stop();
  }
}

const startSlowReceiver = () =>
  startLoopbackServer((request, response) => {
    request.resume();
    setTimeout(() => response.end(), ANSWERS_AFTER_MS);
  });

/** The webhooks receive no event of the bookings that are measured, so that these cost the same with and without. */
async function storeDeliveries({ db, company }: BenchmarkData, url: string): Promise<void> {
  const now = new Date();
  const targets = Array.from({ length: WEBHOOKS }, (_, i) => ({
    ...webhooks.defaults(),
    secretNumber: 1,
    formerSecretUntil: null,
    failingSince: null,
    disabledAt: null,
    _id: anId(),
    companyId: company._id,
    url: `${url}/${i}`,
    events: ['waitlist.joined' as const],
    version: 1,
    createdAt: now,
    updatedAt: now,
  }));
  await db(webhooks).insertMany(targets.map((target) => toStored(webhooks, target)));
  const event = 'waitlist.joined' as const;
  const body = JSON.stringify({ type: event, timestamp: now, data: { notes: 'x'.repeat(1_500) } });
  await db(deliveries).insertMany(
    Array.from({ length: DELIVERIES }, (_, i) => ({
      _id: anId(),
      companyId: company._id,
      webhookId: targets[i % WEBHOOKS]?._id ?? '',
      event,
      subjectId: anId(),
      body,
      state: 'waiting' as const,
      dueAt: now,
      tries: 0,
      attempts: [],
      lease: null,
      leasedUntil: null,
      createdAt: now,
    })),
  );
}
