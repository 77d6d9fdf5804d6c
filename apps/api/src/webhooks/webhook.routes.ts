import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { Webhook } from '@marea/domain/webhooks/webhook.schema';
import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { createRecord, findRecord, listHandlers, scopeOfNew, updateRecord } from '../crud/index.ts';
import { newId } from '../db/ids.ts';
import { pageOf } from '../db/pages/page.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { assertPublicAddress } from '../http/outgoing/publicAddress.ts';
import { newDelivery, toDelivery } from './deliveries.ts';
import { secretOf } from './signature.ts';
import { deliveries } from './webhook.collection.ts';

const FORMER_SECRET_MS = DAY_MS;

export function webhookRoutes(app: AppContext) {
  const of = listHandlers(app, webhooks);
  return {
    webhooks: of.ofCompany,
    deleteWebhook: of.remove,
    async createWebhook({ body }, context) {
      const actor = signedIn(context);
      assertPublicAddress(app.config, body.url);
      const scope = await scopeOfNew(app, webhooks, actor, body);
      const webhook = await createRecord(app, webhooks, actor, scope, { ...body, ...scope });
      return { data: withSecret(webhook) };
    },
    async updateWebhook({ params, body }, context) {
      if (body.url !== undefined) assertPublicAddress(app.config, body.url);
      // A webhook that is switched on again starts with a clean slate.
      const derive = (_: Webhook, { active }: { active?: unknown }) =>
        active === true ? { failingSince: null, disabledAt: null } : {};
      return { data: await updateRecord(app, webhooks, signedIn(context), params.id, body, { derive }) };
    },
    async rollWebhookSecret({ params }, context) {
      return { data: withSecret(await rollSecret(signedIn(context), params.id)) };
    },
    async testWebhook({ params }, context) {
      const { _id: webhookId, companyId } = await findActive(signedIn(context), params.id);
      // A new subject, so that a test never waits for an earlier failed one.
      const subjectId = newId();
      const data = { webhookId };
      const delivery = newDelivery(app, { companyId, webhookId, event: 'webhook.test', subjectId, data });
      await app.db(deliveries).insertOne(delivery);
      return { data: toDelivery(delivery) };
    },
    async webhookDeliveries({ params, query: { state, ...query } }, context) {
      const { _id: webhookId } = await findRecord(app, webhooks, signedIn(context), params.id);
      const filter = { webhookId, ...(state ? { state } : {}) };
      const page = await pageOf(app.db(deliveries), filter, query, { createdAt: -1 });
      return { ...page, docs: page.docs.map(toDelivery) };
    },
    async resendDelivery({ params }, context) {
      const { _id: webhookId } = await findActive(signedIn(context), params.id);
      const anew = { state: 'waiting', dueAt: new Date(app.now()), tries: 0 } as const;
      const delivery = await app
        .db(deliveries)
        .findOneAndUpdate({ _id: params.deliveryId, webhookId, lease: null }, { $set: anew });
      if (!delivery) throw new DomainError('not_found');
      return { data: toDelivery(delivery) };
    },
  } satisfies Partial<Handlers>;

  function withSecret(webhook: Webhook) {
    return { ...webhook, secret: secretOf(app, webhook) };
  }

  /** A webhook that can receive deliveries. Throws `invalid` for one that is switched off. */
  async function findActive(actor: Actor, id: string): Promise<Webhook> {
    const webhook = await findRecord(app, webhooks, actor, id);
    if (!webhook.active) throw invalidField('active', 'webhook_off');
    return webhook;
  }

  function rollSecret(actor: Actor, id: string): Promise<Webhook> {
    return unitOfWork(app.connection, async (tx) => {
      const before = await findRecord(app, webhooks, actor, id, tx);
      const now = app.now();
      const change = {
        secretNumber: before.secretNumber + 1,
        formerSecretUntil: new Date(now + FORMER_SECRET_MS),
        version: before.version + 1,
        updatedAt: new Date(now),
      };
      await app.db(webhooks).updateOne({ _id: id }, { $set: change }, { session: tx });
      const after = { ...before, ...change };
      await recordAudit(app, tx, { actor, scope: before, entity: 'webhook', entityId: id, before, after });
      return after;
    });
  }
}
