import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { TextChannel } from '@marea/domain/messages/channels';
import { textChannels } from '@marea/domain/messages/channels';
import type { MessageAccount, MessageAccountChange } from '@marea/domain/messages/channels.schema';
import { messageAccountSchema } from '@marea/domain/messages/channels.schema';
import * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { accountCredentials, areLocked, secretsOf, storeOnlySecret } from '../credentials/index.ts';
import { collection } from '../db/collection.ts';
import { derivedId } from '../db/ids.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { parsePhone } from '../http/validation/phones.ts';
import { sandboxPort } from './adapters/sandbox.ts';
import { twilioPort } from './adapters/twilio.ts';
import type { OutgoingText, TextPort } from './textMessage.port.ts';
import { sandboxTexts } from './textMessages.ts';

/** A company's account, by the company's id. Its token is among the sealed credentials. */
const messageAccountRecordSchema = messageAccountSchema
  .pick({ accountSid: true, whatsappSender: true, smsSender: true, version: true })
  .extend({ _id: z.string() });

export const messageAccounts = collection('messageAccounts', messageAccountRecordSchema);

const none = { accountSid: '', whatsappSender: '', smsSender: '', version: 0 };

/** The id of an account's sealed credentials. */
const credentialsIdOf = (companyId: string) => derivedId(`message account|${companyId}`);

export async function messageAccountToken(app: AppContext, companyId: string): Promise<string> {
  return (await secretsOf(app, credentialsIdOf(companyId), null)).apiKey;
}

export async function messageAccountOf(app: AppContext, companyId: string): Promise<MessageAccount> {
  const [account, credentials] = await Promise.all([
    app.db(messageAccounts).findOne({ _id: companyId }),
    app.db(accountCredentials).findOne({ _id: credentialsIdOf(companyId) }),
  ]);
  const { accountSid, whatsappSender, smsSender, version } = account ?? none;
  return {
    accountSid,
    whatsappSender,
    smsSender,
    hasAuthToken: credentials?.hasApiKey ?? false,
    isLocked: credentials ? areLocked(app, credentials) : false,
    isSandbox: accountSid === '' && app.config.PAYMENT_SANDBOX,
    version,
  };
}

/** Stores a company's account and seals its token. Throws `version_conflict`, `not_configured`, `invalid`. */
export async function storeMessageAccount(
  app: AppContext,
  actor: Actor,
  companyId: string,
  { version, authToken, ...typed }: MessageAccountChange,
): Promise<MessageAccount> {
  const entry = {
    accountSid: typed.accountSid,
    whatsappSender: senderOf(typed.whatsappSender, 'whatsappSender'),
    smsSender: senderOf(typed.smsSender, 'smsSender'),
  };
  const before = await messageAccountOf(app, companyId);
  if (entry.accountSid !== '' && !authToken && (!before.hasAuthToken || before.isLocked)) {
    throw invalidField('authToken', 'required');
  }
  const conflict = () => new DomainError('version_conflict', { current: before });
  if (version !== undefined && version !== before.version) throw conflict();
  const _id = credentialsIdOf(companyId);
  const token = entry.accountSid === '' ? '' : authToken;
  try {
    await unitOfWork(app.connection, async (tx) => {
      const after = { _id: companyId, ...entry, version: before.version + 1 };
      await app
        .db(messageAccounts)
        .replaceOne({ _id: companyId, version: before.version }, after, { session: tx, upsert: true });
      if (token !== undefined) await storeOnlySecret(app, tx, { _id, companyId }, token);
      const masked = (one: typeof entry, hasAuthToken: boolean) => ({ ...one, hasAuthToken });
      const { accountSid, whatsappSender, smsSender } = before;
      await recordAudit(app, tx, {
        actor,
        scope: { companyId },
        entity: 'messageAccount',
        entityId: companyId,
        before: masked({ accountSid, whatsappSender, smsSender }, before.hasAuthToken),
        after: masked(entry, token === undefined ? before.hasAuthToken : token !== ''),
      });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict();
    throw error;
  }
  return messageAccountOf(app, companyId);
}

function senderOf(typed: string, field: string): string {
  if (typed === '') return '';
  const phone = parsePhone(typed);
  if (!phone) throw invalidField(field, 'not_a_phone');
  return phone.phone;
}

/** A company's account for messages and its numbers; a channel without a number sends nothing. */
export type SendingAccount = { port: TextPort; senders: Record<TextChannel, string> };

/** A company's sending account; null if it cannot send messages. */
export async function sendingAccountOf(app: AppContext, companyId: string): Promise<SendingAccount | null> {
  const { accountSid, whatsappSender: whatsapp, smsSender: sms, isSandbox } = await messageAccountOf(app, companyId);
  if (isSandbox)
    return {
      port: sandboxPort((text) => keep(app, companyId, text)),
      senders: { whatsapp: 'sandbox', sms: 'sandbox' },
    };
  const authToken = accountSid === '' ? '' : await messageAccountToken(app, companyId);
  if (authToken === '') return null;
  const { TWILIO_URL: url, PROVIDER_TIMEOUT_MS: timeoutMs } = app.config;
  return { port: twilioPort({ accountSid, authToken, url, timeoutMs }), senders: { whatsapp, sms } };
}

async function keep(app: AppContext, companyId: string, { id, channel, to, text }: OutgoingText): Promise<void> {
  const entry = { companyId, channel, to, text, at: new Date(app.now()) };
  await app.db(sandboxTexts).updateOne({ _id: id }, { $setOnInsert: entry }, { upsert: true });
}

/** The channels by which a company can send to a guest's phone. */
export async function textChannelsOf(app: AppContext, companyId: string): Promise<TextChannel[]> {
  const account = await sendingAccountOf(app, companyId);
  return textChannels.filter((channel) => account?.senders[channel]);
}
