import { setTimeout as pause } from 'node:timers/promises';
import type { Webhook } from '@marea/domain/webhooks/webhook.schema';
import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { SWITCHED_OFF, recordOutcome } from './outcome.ts';
import type { Outcome } from './send.ts';
import { post } from './send.ts';
import { signedHeaders } from './signature.ts';
import type { DeliveryRecord } from './webhook.collection.ts';
import { deliveries } from './webhook.collection.ts';

const TIMEOUT_MS = 10_000;
/** Outlives the timeout and the writing of its outcome. */
const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
/** So that a target that hangs delays its own deliveries alone. */
const MAX_OF_A_WEBHOOK = 2;
/** Bounds the open sockets of a process: fifty hanging targets leave room for others. */
const MAX_RUNNING = 100;
const FOLLOWER_WAITS_MS = 1_000;

/** Sends due deliveries: at least once, in order for each booking, apart from mails and other effects. */
export function createWebhookDispatcher(app: AppContext, timeoutMs = TIMEOUT_MS) {
  const running = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  return {
    start(): void {
      loop ??= work();
    },

    /** Breaks off what is under way; its lease ends, and another process sends it. */
    async stop(): Promise<void> {
      stopping.abort();
      await loop;
      await Promise.all(running.keys());
    },

    /** Sends all that is due and returns the count of attempts. For tests. */
    async dispatchDue(): Promise<number> {
      for (let count = 0; ; count += 1) {
        const due = await takeDue(app, []);
        if (!due) return count;
        await send(due);
      }
    },
  };

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = running.size < MAX_RUNNING ? await look() : null;
      if (due) begin(due);
      else await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function look(): Promise<DeliveryRecord | null> {
    const busy = Map.groupBy(running.values(), (webhookId) => webhookId);
    const full = [...busy].filter(([, theirs]) => theirs.length >= MAX_OF_A_WEBHOOK).map(([webhookId]) => webhookId);
    try {
      return await takeDue(app, full);
    } catch (error) {
      app.log.warn({ err: error }, 'cannot look for webhook deliveries');
      return null;
    }
  }

  function begin(due: DeliveryRecord): void {
    const task = send(due)
      .catch((error: unknown) => app.log.warn({ err: error, delivery: due._id }, 'cannot note a webhook delivery'))
      .finally(() => running.delete(task));
    running.set(task, due.webhookId);
  }

  async function send(due: DeliveryRecord): Promise<void> {
    const webhook = await app.db(webhooks).findOne({ _id: due.webhookId, active: true, isDeleted: false });
    const startedAt = performance.now();
    const outcome: Outcome = webhook ? await postTo(webhook, due) : { status: null, answer: '', error: SWITCHED_OFF };
    if (stopping.signal.aborted && outcome.error === 'not_reached') return;
    await recordOutcome(app, due, { ...outcome, milliseconds: Math.round(performance.now() - startedAt) });
  }

  function postTo(webhook: Webhook, due: DeliveryRecord): Promise<Outcome> {
    const message = { url: webhook.url, body: due.body, headers: signedHeaders(app, webhook, due) };
    return post(message, { timeoutMs, allowsLoopback: app.config.WEBHOOK_LOOPBACK, signal: stopping.signal });
  }
}

/** Leases the delivery that is due longest and has no earlier one of its subject before it. */
async function takeDue(app: AppContext, except: readonly string[]): Promise<DeliveryRecord | null> {
  for (;;) {
    const lease = newId();
    const leasedUntil = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: LEASE_MS } };
    const due = await app.db(deliveries).findOneAndUpdate(
      {
        state: 'waiting',
        dueAt: { $lte: new Date(app.now()) },
        webhookId: { $nin: [...except] },
        $expr: { $lte: ['$leasedUntil', '$$NOW'] },
      },
      [{ $set: { lease, leasedUntil } }],
      { sort: { dueAt: 1, createdAt: 1, _id: 1 } },
    );
    if (!due) return null;
    const before = await earlierThan(app, due);
    if (!before) return due;
    const dueAt = new Date(Math.max(before.dueAt.getTime(), app.now() + FOLLOWER_WAITS_MS));
    await app.db(deliveries).updateOne({ _id: due._id, lease }, { $set: { dueAt, lease: null, leasedUntil: null } });
  }
}

function earlierThan(
  app: AppContext,
  { webhookId, subjectId, createdAt, _id }: DeliveryRecord,
): Promise<DeliveryRecord | null> {
  const isEarlier = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }] };
  return app.db(deliveries).findOne({ webhookId, subjectId, state: 'waiting', ...isEarlier });
}
