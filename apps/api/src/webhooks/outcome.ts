import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type { DeliveryAttempt } from '@marea/domain/webhooks/webhook.schema';
import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { DeliveryRecord } from './webhook.collection.ts';
import { deliveries } from './webhook.collection.ts';

/** The error of a delivery that was not sent because its webhook was switched off or removed meanwhile. */
export const SWITCHED_OFF = 'switched_off';

/** The pauses between attempts: three days together. */
const PAUSES_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  47 * MINUTE_MS,
  ...[1, 2, 4, 8, 12, 14, 15, 15].map((hours) => hours * HOUR_MS),
];
const DISABLED_AFTER_MS = 5 * DAY_MS;
const MAX_LOGGED = 20;

/** Stores an attempt; schedules the next one or the subject's next delivery, or switches the webhook off. */
export async function recordOutcome(
  app: AppContext,
  due: DeliveryRecord,
  outcome: Omit<DeliveryAttempt, 'at'>,
): Promise<void> {
  const now = new Date(app.now());
  const wait = outcome.error === SWITCHED_OFF ? undefined : PAUSES_MS[due.tries];
  const state = outcome.error === null ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app.db(deliveries).updateOne(
      { _id: due._id, lease: due.lease },
      {
        $set: { state, dueAt: new Date(now.getTime() + (wait ?? 0)), lease: null, leasedUntil: null },
        $inc: { tries: 1 },
        $push: { attempts: { $each: [{ at: now, ...outcome }], $slice: -MAX_LOGGED } },
      },
      { session: tx },
    );
    if (matchedCount === 0) return;
    if (state !== 'waiting') await wakeNext(app, tx, due, now);
    if (outcome.error === null) await noteSuccess(app, tx, due.webhookId);
    else if (outcome.error !== SWITCHED_OFF) await noteFailure(app, tx, due.webhookId, now);
  });
}

async function wakeNext(app: AppContext, tx: Tx, { webhookId, subjectId }: DeliveryRecord, now: Date): Promise<void> {
  const followers = { webhookId, subjectId, state: 'waiting', tries: 0, dueAt: { $gt: now } } as const;
  await app.db(deliveries).updateMany(followers, { $set: { dueAt: now } }, { session: tx });
}

async function noteSuccess(app: AppContext, tx: Tx, _id: string): Promise<void> {
  await app
    .db(webhooks)
    .updateOne({ _id, failingSince: { $ne: null } }, { $set: { failingSince: null } }, { session: tx });
}

/** Switches off a webhook that has failed for five days, and notifies the company. */
async function noteFailure(app: AppContext, tx: Tx, _id: string, now: Date): Promise<void> {
  const webhook = await app.db(webhooks).findOne({ _id, active: true, isDeleted: false }, { session: tx });
  if (!webhook) return;
  if (!webhook.failingSince) {
    await app.db(webhooks).updateOne({ _id }, { $set: { failingSince: now } }, { session: tx });
  } else if (now.getTime() - webhook.failingSince.getTime() >= DISABLED_AFTER_MS) {
    const change = { active: false, disabledAt: now, version: webhook.version + 1, updatedAt: now };
    await app.db(webhooks).updateOne({ _id }, { $set: { ...change, 'sortKeys.active': false } }, { session: tx });
    const after = { ...webhook, ...change };
    await recordAudit(app, tx, {
      actor: null,
      scope: webhook,
      entity: 'webhook',
      entityId: _id,
      before: webhook,
      after,
    });
    await app.announce(tx, 'webhookDisabled', { webhook: after });
  }
}
