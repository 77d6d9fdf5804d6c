import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { TextChannel } from '@marea/domain/messages/channels';
import type { CustomerChannelChange } from '@marea/domain/messages/channels.schema';
import { customerChannelSchema } from '@marea/domain/messages/channels.schema';
import * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { MoveToCustomer } from '../customers/index.ts';
import { collection } from '../db/collection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';

/** The message channel that a customer chose, by the customer's id; customers without a choice get mails. */
const channelRecordSchema = customerChannelSchema
  .omit({ customerId: true })
  .extend({ _id: z.string(), companyId: z.string() });
type ChannelRecord = z.output<typeof channelRecordSchema>;

export const customerChannels = collection('customerChannels', channelRecordSchema);

const unset = { channel: 'mail', consent: null, version: 0 } as const;

export async function channelOf(app: AppContext, customerId: string, tx: Tx | null = null) {
  const { channel, consent, version } =
    (await app.db(customerChannels).findOne({ _id: customerId }, { session: tx })) ?? unset;
  return { customerId, channel, consent, version };
}

/** Stores the choice of a guest who books or waits, in the causing transaction; it replaces an earlier choice. */
export async function keepOwnChannel(
  app: AppContext,
  tx: Tx,
  { companyId, customerId }: Customer,
  channel: TextChannel,
): Promise<void> {
  const before = await channelOf(app, customerId, tx);
  const consent = { at: new Date(app.now()), way: 'online', by: null } as const;
  await store(app, tx, { _id: customerId, companyId, channel, consent, version: before.version + 1 });
}

type Customer = { companyId: string; customerId: string };

/** Stores the choice that a customer told staff, in the causing transaction. Throws `version_conflict`. */
export async function noteToldChannel(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { companyId, customerId }: Customer,
  { channel, way, version }: CustomerChannelChange,
) {
  const before = await channelOf(app, customerId, tx);
  if (version !== undefined && version !== before.version) {
    throw new DomainError('version_conflict', { current: before });
  }
  const by = { userId: actor.userId, name: actor.name };
  const consent = channel === 'mail' || !way ? null : { at: new Date(app.now()), way, by };
  const after = { channel, consent, version: before.version + 1 };
  await store(app, tx, { _id: customerId, companyId, ...after });
  await recordAudit(app, tx, {
    actor,
    scope: { companyId },
    entity: 'customerChannel',
    entityId: customerId,
    before: { channel: before.channel, consent: before.consent },
    after: { channel, consent },
  });
  return { customerId, ...after };
}

/** Stores a choice told to staff in its own transaction. Throws `version_conflict`. */
export async function setChannel(app: AppContext, actor: Actor, customer: Customer, change: CustomerChannelChange) {
  try {
    return await unitOfWork(app.connection, (tx) => noteToldChannel(app, tx, actor, customer, change));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DomainError('version_conflict', { current: await channelOf(app, customer.customerId) });
  }
}

async function store(app: AppContext, tx: Tx, record: ChannelRecord): Promise<void> {
  const { _id, version } = record;
  await app.db(customerChannels).replaceOne({ _id, version: version - 1 }, record, { session: tx, upsert: true });
}

/** Merges the choices of duplicates: that of the remaining customer counts, or the other's if there is none. */
export const moveChannelToCustomer: MoveToCustomer = async (app, tx, { companyId, from, to }) => {
  const [moved, existing] = [
    await app.db(customerChannels).findOne({ _id: from, companyId }, { session: tx }),
    await app.db(customerChannels).findOne({ _id: to }, { session: tx }),
  ];
  if (moved && !existing) await app.db(customerChannels).insertOne({ ...moved, _id: to }, { session: tx });
  await app.db(customerChannels).deleteMany({ _id: from, companyId }, { session: tx });
};
