import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@marea/embedded-mongo/start-embedded-mongo';
import { createCaller } from './caller.ts';
import { storeSoakFixture, type SoakFixture } from './fixture.ts';
import { connectAccount, createGuests } from './guests.ts';
import { auditPayments, settled } from './paymentInvariants.ts';
import { startRestartingApi } from './processes.ts';
import { startUnreliableStripe, type UnreliableStripe } from './unreliableStripe.ts';
import { sendWebhooks, type Memory } from './webhookLoad.ts';

export type PaymentPlan = {
  seconds: number;
  processes: number;
  guests: number;
  /** Sent after the guests have gone, while the processes' memory is measured. */
  webhooks: number;
  seed: number;
  report: (line: string) => void;
};

export type PaymentResult = {
  paid: number;
  troubles: Record<string, number>;
  counts: Record<string, number>;
  memory: Memory;
  faults: string[];
};

export type Inspected = { fixture: SoakFixture; stripe: UnreliableStripe; audit: () => Promise<string[]> };

/** Guests pay through several processes while their provider hangs, fails, lies, forgets and refunds by itself; then all is audited. */
export async function soakPayments(
  plan: PaymentPlan,
  inspect: (world: Inspected) => Promise<void> = async () => {},
): Promise<PaymentResult> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-payments-'));
  const mongo = await startEmbeddedMongo({ dataDir, report: plan.report });
  const stripe = await startUnreliableStripe(plan.seed);
  const stops: (() => Promise<void>)[] = [() => stripe.stop(), () => mongo.stop()];
  try {
    const uri = new URL(mongo.uri);
    uri.pathname = '/payments';
    const environment = {
      MONGODB_URI: uri.href,
      JWT_SECRET: 'a soak is nobody’s secret but long enough',
      CREDENTIALS_KEYS: 'the key of a soak that seals nothing of worth',
      STRIPE_URL: stripe.url,
      PROVIDER_TIMEOUT_MS: '1000',
      TRUSTED_PROXIES: '1',
      REQUESTS_PER_MINUTE: '100000000',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
    };
    const fixture = await storeSoakFixture(environment);
    stops.unshift(() => fixture.app.connection.close());
    const apis = await Promise.all(
      Array.from({ length: plan.processes }, () => startRestartingApi(environment, 'ignore')),
    );
    stops.unshift(async () => {
      await Promise.all(apis.map((api) => api.stop()));
    });
    const origins = apis.map(({ origin }) => origin);
    const caller = createCaller(origins, fixture.token);
    const account = await connectAccount(fixture, caller);
    const guests = createGuests({ fixture, caller, origins, stripe, account });

    stripe.misbehave(true);
    const end = Date.now() + plan.seconds * 1_000;
    await Promise.all(
      Array.from({ length: plan.guests }, (_, i) => guests.comeAndGo(plan.seed + i, () => Date.now() >= end)),
    );
    stripe.misbehave(false);
    plan.report(`${stripe.paidSessions().length} sessions paid at the provider; waiting until all is known here`);
    await settled(fixture.app, () => guests.lookAtAll());
    const memory = await sendWebhooks({ apis, stripe, account, number: plan.webhooks });
    const audit = () => auditPayments(fixture.app, stripe);
    const faults = [...caller.faults, ...memory.faults, ...(await guests.locked()), ...(await audit())];
    await inspect({ fixture, stripe, audit });
    const counts = Object.fromEntries([...caller.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return { paid: stripe.paidSessions().length, troubles: stripe.troubles, counts, memory, faults };
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
