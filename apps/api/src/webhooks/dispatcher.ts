import type { Webhook } from '@marea/domain/webhooks/webhook.schema';
import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { isUnleased, leaseEnd } from '../db/leases.ts';
import { createDueWork } from '../dueWork.ts';
import { SWITCHED_OFF, recordOutcome } from './outcome.ts';
import type { Outcome } from './send.ts';
import { post } from './send.ts';
import { signedHeaders } from './signature.ts';
import type { DeliveryRecord } from './webhook.collection.ts';
import { deliveries } from './webhook.collection.ts';

const TIMEOUT_MS = 10_000;
/** Outlives the timeout and the writing of its outcome. */
const LEASE_MS = 60_000;
/** Deliveries at once per webhook, so that a hanging target delays only its own. */
const MAX_OF_A_WEBHOOK = 2;
/** Limits the open sockets of a process: fifty hanging targets leave room for others. */
const MAX_RUNNING = 100;
/** At most some twenty deliveries of a webhook a second. */
const REST_MS = 100;
const FOLLOWER_WAITS_MS = 1_000;

/** Sends due deliveries: at least once, in order for each booking, apart from mails and other effects. */
export function createWebhookDispatcher(app: AppContext, timeoutMs = TIMEOUT_MS) {
  return createDueWork<DeliveryRecord>({
    maxRunning: MAX_RUNNING,
    restMs: REST_MS,
    take: (running) => takeDue(app, webhooksThatAreFull(running)),
    run: send,
    warn(error, due) {
      if (due === null) app.log.warn({ err: error }, 'cannot look for webhook deliveries');
      else app.log.warn({ err: error, delivery: due._id }, 'cannot note a webhook delivery');
    },
  });

  async function send(due: DeliveryRecord, signal: AbortSignal): Promise<void> {
    const webhook = await app.db(webhooks).findOne({ _id: due.webhookId, active: true, isDeleted: false });
    const startedAt = performance.now();
    const outcome: Outcome = webhook
      ? await postTo(webhook, due, signal)
      : { status: null, answer: '', error: SWITCHED_OFF };
    if (signal.aborted && outcome.error === 'not_reached') return;
    await recordOutcome(app, due, { ...outcome, milliseconds: Math.round(performance.now() - startedAt) });
  }

  function postTo(webhook: Webhook, due: DeliveryRecord, signal: AbortSignal): Promise<Outcome> {
    const message = { url: webhook.url, body: due.body, headers: signedHeaders(app, webhook, due) };
    return post(message, { timeoutMs, allowsLoopback: app.config.WEBHOOK_LOOPBACK, signal });
  }
}

function webhooksThatAreFull(running: readonly DeliveryRecord[]): string[] {
  const busy = Map.groupBy(running, ({ webhookId }) => webhookId);
  return [...busy].filter(([, theirs]) => theirs.length >= MAX_OF_A_WEBHOOK).map(([webhookId]) => webhookId);
}

/** Leases the longest due delivery without an earlier one of the same subject. */
async function takeDue(app: AppContext, except: readonly string[]): Promise<DeliveryRecord | null> {
  for (;;) {
    const lease = newId();
    const due = await app.db(deliveries).findOneAndUpdate(
      {
        state: 'waiting',
        dueAt: { $lte: new Date(app.now()) },
        webhookId: { $nin: [...except] },
        ...isUnleased,
      },
      [{ $set: { lease, leasedUntil: leaseEnd(LEASE_MS) } }],
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
