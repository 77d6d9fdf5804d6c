import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { MessageChannel, TextChannel } from '@marea/domain/messages/channels';
import { triedChannels } from '@marea/domain/messages/channels';
import type { AppContext } from '../context.ts';
import { touchCustomer } from '../customers/index.ts';
import { hashOfSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Effect, EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { NotBefore, PermanentFailure } from '../outbox/index.ts';
import { channelOf } from './customerChannels.ts';
import type { SendingAccount } from './messageAccounts.ts';
import { sendingAccountOf } from './messageAccounts.ts';
import type { TextReceipt } from './textMessage.port.ts';
import { TextRefused, TextUnanswered } from './textMessage.port.ts';
import type { TextMessageRecord } from './textMessages.ts';
import { textMessages } from './textMessages.ts';

/** How long to search for a message without an answer; providers list one within seconds. */
const LOOK_FOR_MS = 10 * MINUTE_MS;

/** The recipient of an effect. */
export type TextRecipient = { companyId: string; customerId: string | null; phone: string | null };

/** The channel to try next for an effect. */
export type TextRoute = TextRecipient & { effectId: string; channel: TextChannel; to: string; account: SendingAccount };

/** Whether a guest gets messages on the phone: they agreed, and the company can send them. */
export async function isTexted(app: AppContext, recipient: TextRecipient, tx: Tx | null = null): Promise<boolean> {
  return (await channelsOf(app, recipient, tx)) !== null;
}

async function channelsOf(app: AppContext, { companyId, customerId, phone }: TextRecipient, tx: Tx | null = null) {
  if (!customerId || !phone) return null;
  const { channel: preferred, consent } = await channelOf(app, customerId, tx);
  if (!consent || preferred === 'mail') return null;
  const account = await sendingAccountOf(app, companyId);
  const channels = triedChannels[preferred].filter((channel) => account?.senders[channel]);
  return account && channels.length > 0 ? { account, channels, to: phone } : null;
}

/** The text channels that reach a guest, the preferred one first. */
export async function textChannelsTo(app: AppContext, recipient: TextRecipient): Promise<TextChannel[]> {
  return (await channelsOf(app, recipient))?.channels ?? [];
}

/**
 * The first of the guest's channels not yet tried for this effect, or the one that staff chose; null if only the mail
 * is left.
 */
export async function textRouteOf(
  app: AppContext,
  effectId: string,
  recipient: TextRecipient,
  preference?: MessageChannel,
): Promise<TextRoute | null> {
  const chosen = preference === 'mail' ? null : await channelsOf(app, recipient);
  if (!chosen) return null;
  const tried = await app.db(textMessages).find({ effectId }).toArray();
  const inTurn = chosen.channels.toSorted((a, b) => Number(b === preference) - Number(a === preference));
  const channel = inTurn.find((one) => !tried.some((text) => text.channel === one));
  return channel ? { ...recipient, effectId, channel, to: chosen.to, account: chosen.account } : null;
}

/**
 * Sends a text by the route's channel, once. Rejects with `NotBefore` if it was refused and the next channel is to be
 * tried; after a lost answer the effect's next try looks it up, by `finishText`.
 */
export async function sendText(app: AppContext, route: TextRoute, text: string, attempt: EffectAttempt): Promise<void> {
  const record = recordOf(app, route, text);
  await attempt.goOn();
  await enter(app, record);
  try {
    await note(app, record, await handToProvider(app, route, record, text));
  } catch (error) {
    if (error instanceof TextRefused) {
      await note(app, record, { providerId: null, state: 'failed', reason: error.message });
    }
    if (isNotAccepted(error)) await app.db(textMessages).deleteOne({ _id: record._id, state: 'handedOver' });
    throw error;
  }
}

/** Stores a text before it is sent. Rejects for another process's text, and for a guest who was anonymised meanwhile. */
async function enter(app: AppContext, record: TextMessageRecord): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const isThere = await touchCustomer(app, tx, record.customerId);
    if (!isThere) throw new PermanentFailure('the guest has changed meanwhile');
    // The id is unique, so only one of two processes sends.
    await app.db(textMessages).insertOne(record, { session: tx });
  });
}

async function handToProvider(
  app: AppContext,
  { account, channel }: TextRoute,
  record: TextMessageRecord,
  text: string,
): Promise<TextReceipt> {
  try {
    const callbackUrl = callbackUrlOf(app, record);
    const receipt = await account.port.send({ ...record, id: record._id, text, callbackUrl });
    app.metrics.texts.inc({ channel, result: receipt.state === 'failed' ? 'refused' : 'sent' });
    return receipt;
  } catch (error) {
    app.metrics.texts.inc({ channel, result: resultOf(error) });
    throw error;
  }
}

function resultOf(error: unknown): 'refused' | 'unanswered' | 'failed' {
  if (error instanceof TextRefused) return 'refused';
  return error instanceof TextUnanswered ? 'unanswered' : 'failed';
}

/** Whether the next try may send it. */
const isNotAccepted = (error: unknown) => !(error instanceof TextUnanswered) && !(error instanceof NotBefore);

function recordOf(app: AppContext, route: TextRoute, text: string): TextMessageRecord {
  const { effectId, companyId, customerId, channel, to, account } = route;
  return {
    _id: `${effectId}-${channel}`,
    effectId,
    companyId,
    customerId,
    channel,
    from: account.senders[channel],
    to,
    textHash: hashOfSecret(text),
    state: 'handedOver',
    providerId: null,
    reason: '',
    createdAt: new Date(app.now()),
  };
}

function callbackUrlOf(app: AppContext, { _id, companyId }: TextMessageRecord): string {
  return `${app.config.API_URL}/webhooks/twilio/${companyId}/${_id}`;
}

/**
 * Finishes the text that an earlier try of an effect began, before a new one is sent: it may have arrived, so looks it
 * up, and leaves it to staff in the end. False if none was begun, or the next channel is to be tried.
 */
async function finishText(app: AppContext, effectId: string): Promise<boolean> {
  const begun = await app.db(textMessages).findOne({ effectId, state: { $ne: 'failed' } });
  if (!begun) return false;
  if (begun.state !== 'handedOver') return true;
  const account = await sendingAccountOf(app, begun.companyId);
  const { channel, from, to, createdAt: since } = begun;
  const isText = (body: string) => hashOfSecret(body) === begun.textHash;
  const receipt = await account?.port.find({ channel, from, to, since, isText });
  if (receipt) {
    await note(app, begun, receipt);
    return true;
  }
  if (app.now() < begun.createdAt.getTime() + LOOK_FOR_MS) {
    throw new TextUnanswered('the provider has not answered, and does not list the message yet');
  }
  await change(app, begun, { state: 'unknown', reason: '' });
  throw new PermanentFailure('nobody knows whether the message was sent');
}

/** The handlers of effects that write to guests; each first ends the text that an earlier try began. */
export function finishingTexts<H extends Partial<EffectHandlers>>(app: AppContext, handlers: H): H {
  const finishing = Object.entries(handlers).map(([kind, handle]) => {
    const finishOrHandle: Handle = async (effect, attempt) => {
      if (!(await finishText(app, effect.id))) await (handle as Handle)(effect, attempt);
    };
    return [kind, finishOrHandle];
  });
  return Object.fromEntries(finishing) as H;
}
type Handle = (effect: Effect, attempt: EffectAttempt) => Promise<void>;

type Outcome = Omit<TextReceipt, 'providerId'> & { providerId: string | null };

async function note(app: AppContext, text: TextMessageRecord, outcome: Outcome): Promise<void> {
  const { state, reason } = await change(app, text, outcome);
  if (state === 'failed') throw new NotBefore(app.now(), `refused: ${reason}`);
}

/** The states that may precede a state: a provider's notices may come late, twice and out of order. */
const before: Record<TextMessageRecord['state'], readonly TextMessageRecord['state'][]> = {
  handedOver: [],
  sent: ['handedOver', 'unknown'],
  delivered: ['handedOver', 'unknown', 'sent'],
  read: ['handedOver', 'unknown', 'sent', 'delivered'],
  failed: ['handedOver', 'unknown', 'sent'],
  unknown: ['handedOver'],
};

/** Stores a state unless a later one is known, and announces it; returns the message afterwards. */
export async function change(
  app: AppContext,
  { _id }: TextMessageRecord,
  to: { state: TextMessageRecord['state']; reason: string; providerId?: string | null },
): Promise<TextMessageRecord> {
  return unitOfWork(app.connection, async (tx) => {
    const { providerId, state, reason } = to;
    const after = await app
      .db(textMessages)
      .findOneAndUpdate(
        { _id, state: { $in: [...before[state]] } },
        { $set: { state, reason, ...(providerId ? { providerId } : {}) } },
        { session: tx },
      );
    const current = after ?? (await app.db(textMessages).findOne({ _id }, { session: tx }));
    if (!current) throw new PermanentFailure('the message was removed meanwhile');
    if (after) await app.announce(tx, 'textMessageChanged', { text: after });
    return current;
  });
}
