import { setTimeout as pause } from 'node:timers/promises';
import { toStored } from '@marea/api/db/pages/listCollection';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { anId } from '@marea/testing/builders';
import type { BenchmarkData } from './data.ts';
import { DAY } from './data.ts';
import type { BenchCall } from './load.ts';
import { load } from './load.ts';
import { startLoopbackServer } from './loopbackServer.ts';
import type { Result } from './table.ts';

export const HUNG = 'free times while 100 checkouts wait for a provider that hangs';
const CHECKOUTS = 100;
const CLIENTS = 8;
const SECONDS = 4;
const MAX_RATIO = 1.5;

/** A provider that takes every request and answers none, until it is stopped. */
export const startHungProvider = () => startLoopbackServer(() => {});

type Setting = {
  data: BenchmarkData;
  token: string;
  api: string;
  provider: Awaited<ReturnType<typeof startHungProvider>>;
  guestBooking: (i: number) => BenchCall;
};
type Booked = { booking: { _id: string }; link: string };

/**
 * The 95th percentile of free times while a hundred guests wait for their payment to begin, against the same before and
 * after it. Stops the provider.
 */
export async function measureHungProvider({ data, token, api, provider, guestBooking }: Setting): Promise<Result> {
  const accountId = await connectedAccount({ data, token, api });
  const starts: (() => Promise<Response>)[] = [];
  for (let i = 0; i < CHECKOUTS; i += 1) starts.push(await checkout(i));

  const calls = (): BenchCall => ({
    method: 'GET',
    path: `/wizard/bench/bench/times?serviceId=${data.service._id}&date=${DAY}`,
  });
  const plan = { clients: CLIENTS, seconds: SECONDS, calls };
  await load(api, { ...plan, seconds: 1 });
  const before = await load(api, plan);
  let waiting = CHECKOUTS;
  const begun = starts.map((start) => start().finally(() => (waiting -= 1)));
  // From here on the guests only wait.
  for (let tries = 0; tries < 100 && provider.requestCount() < CHECKOUTS; tries += 1) await pause(100);
  const hung = await load(api, plan);
  const stillWaiting = waiting;
  await provider.stop();
  await Promise.all(begun);
  const after = await load(api, plan);
  const calm = { p95: (before.p95 + after.p95) / 2, perSecond: (before.perSecond + after.perSecond) / 2 };
  const ratio = hung.p95 / calm.p95;
  const written = ({ p95, perSecond }: typeof calm) => `${Math.round(perSecond)}/s, p95 ${p95.toFixed(1)} ms`;
  return {
    work: HUNG,
    ours: `${written(hung)}, ${stillWaiting} still waiting`,
    bare: `${written(calm)} (calm)`,
    ratio,
    target: `≤ ${MAX_RATIO}`,
    isMet: ratio <= MAX_RATIO && stillWaiting === CHECKOUTS,
  };

  async function checkout(i: number): Promise<() => Promise<Response>> {
    const hold = guestBooking(i);
    const holdBody = await ask(hold);
    const creation = JSON.parse(await ask(hold.next?.(holdBody) ?? hold)) as { data: Booked };
    const { booking, link } = creation.data;
    const path = `/wizard/booking/${booking._id}/payment`;
    const headers = { ...hold.headers, 'x-guest-link': link };
    const terms = JSON.parse(await ask({ method: 'GET', path, headers })) as {
      data: { payables: { accountId: string; prices: [{ charge: { amount: number; currency: string } }] }[] };
    };
    const price = terms.data.payables.find((payable) => payable.accountId === accountId)?.prices[0];
    const body = JSON.stringify({
      accountId,
      method: 'card',
      part: 'all',
      currency: price?.charge.currency,
      expectedCharge: price?.charge.amount,
    });
    return () =>
      fetch(api + path, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body });
  }

  async function ask({ method, path, headers, body }: BenchCall): Promise<string> {
    const response = await fetch(api + path, {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return answer;
  }
}

async function connectedAccount({ data, token, api }: Pick<Setting, 'data' | 'token' | 'api'>): Promise<string> {
  const at = new Date();
  const account = { ...accounts.defaults(), _id: anId(), companyId: data.company._id, name: 'Stripe', version: 1 };
  const stored = {
    ...account,
    provider: 'stripe' as const,
    guestMethods: ['card' as const],
    createdAt: at,
    updatedAt: at,
  };
  await data.db(accounts).insertOne(toStored(accounts, stored));
  const response = await fetch(`${api}/api/account/${account._id}/credentials`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ apiKey: 'sk_test_of_a_benchmark', webhookKey: 'whsec_of_a_benchmark' }),
  });
  if (!response.ok) throw new Error(`no credentials: ${response.status} ${await response.text()}`);
  return account._id;
}
