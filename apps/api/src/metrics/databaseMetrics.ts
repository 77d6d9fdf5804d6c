import type { AppContext } from '../context.ts';
import { answerWithin } from '../db/connection.ts';
import { jobRecords } from '../jobs/index.ts';
import type { EffectKind } from '../outbox/index.ts';
import { effectKinds, outbox } from '../outbox/index.ts';
import { holds } from '../slots/index.ts';

/** The limit for all reads of a scrape together; Prometheus itself waits ten seconds. */
const READ_TIMEOUT_MS = 1_500;

/** Tracks the pool by the driver's events. Call it while no connection is in use. */
export function watchPool({ connection, metrics }: AppContext): void {
  const client = connection.getClient();
  metrics.poolSize.set(client.options.maxPoolSize);
  for (const gauge of [metrics.poolInUse, metrics.poolWaiting]) gauge.set(0);
  client
    .on('connectionCheckOutStarted', () => metrics.poolWaiting.inc())
    .on('connectionCheckOutFailed', () => metrics.poolWaiting.dec())
    .on('connectionCheckedOut', () => {
      metrics.poolWaiting.dec();
      metrics.poolInUse.inc();
    })
    .on('connectionCheckedIn', () => metrics.poolInUse.dec());
}

/** Reads metrics from the database. Without it `marea_database_up` is 0 and the rest is left out. */
export async function readDatabaseMetrics(app: AppContext): Promise<void> {
  const { metrics } = app;
  const { holds: heldSlots, outboxDue, outboxOldest, jobFailures, jobOverdue, replicationLag: lag } = metrics;
  for (const gauge of [heldSlots, outboxDue, outboxOldest, jobFailures, jobOverdue, lag]) gauge.reset();
  metrics.replicationLag.remove();
  const facts = await answerWithin(READ_TIMEOUT_MS, readFacts(app));
  metrics.databaseUp.set(facts ? 1 : 0);
  if (!facts) return;
  metrics.holds.set({ state: 'open' }, facts.openHolds);
  metrics.holds.set({ state: 'expired' }, facts.expiredHolds);
  for (const { _id: kind, due, oldest } of facts.effects) {
    metrics.outboxDue.set({ kind }, due);
    metrics.outboxOldest.set({ kind }, Math.max(0, app.now() - oldest.getTime()) / 1_000);
  }
  for (const { _id: name, failures, isPaused, nextAt } of facts.jobs) {
    metrics.jobFailures.set({ name }, failures);
    metrics.jobOverdue.set({ name }, isPaused ? 0 : Math.max(0, app.now() - nextAt.getTime()) / 1_000);
  }
  if (facts.lagSeconds !== null) metrics.replicationLag.set(facts.lagSeconds);
}

async function readFacts(app: AppContext) {
  const now = new Date(app.now());
  const within = { timeoutMS: READ_TIMEOUT_MS };
  const [effects, jobs, openHolds, expiredHolds, lagSeconds] = await Promise.all([
    dueEffects(app),
    app.db(jobRecords).find({}, within).toArray(),
    app.db(holds).countDocuments({ expiresAt: { $gt: now } }, within),
    app.db(holds).countDocuments({ expiresAt: { $lte: now } }, within),
    replicationLag(app, READ_TIMEOUT_MS),
  ]);
  return { effects, jobs, openHolds, expiredHolds, lagSeconds };
}

type DueEffects = { _id: EffectKind; due: number; oldest: Date };

/** The number of due effects of each kind, and the time since when. */
export function dueEffects(app: AppContext): Promise<DueEffects[]> {
  const due = { state: 'waiting', kind: { $in: effectKinds }, dueAt: { $lte: new Date(app.now()) } };
  return app
    .db(outbox)
    .aggregate<DueEffects>(
      [{ $match: due }, { $group: { _id: '$kind', due: { $sum: 1 }, oldest: { $min: '$dueAt' } } }],
      { timeoutMS: READ_TIMEOUT_MS },
    )
    .toArray();
}

/** Seconds that a majority of members is behind; null without a replica set. Needs no extra privileges. */
export async function replicationLag({ connection }: AppContext, timeoutMS: number): Promise<number | null> {
  const hello = await connection.getClient().db('admin').command({ hello: 1 }, { timeoutMS });
  const { lastWriteDate, majorityWriteDate } = (hello.lastWrite ?? {}) as Partial<Record<string, unknown>>;
  if (!(lastWriteDate instanceof Date) || !(majorityWriteDate instanceof Date)) return null;
  return Math.max(0, lastWriteDate.getTime() - majorityWriteDate.getTime()) / 1_000;
}
