import { customers } from '@marea/domain/customers/customer.schema';
import type { MessageState } from '@marea/domain/messages/messages';
import { shortText } from '@marea/texts/messages/shortTexts';
import { requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { findRecord } from '../crud/index.ts';
import { newId } from '../db/ids.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import { limitOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { channelOf, setChannel } from './customerChannels.ts';
import { messageAccountOf, sendingAccountOf, storeMessageAccount } from './messageAccounts.ts';
import { TextRefused } from './textMessage.port.ts';
import { sandboxTexts, textMessages } from './textMessages.ts';

const MAX_IN_INBOX = 100;

export function textMessageRoutes(app: AppContext) {
  const limitTests = limitOf(app, 'messages by person');
  const meantCompany = ({ query }: { query: { companyId?: string | undefined } }, context: Context) =>
    requestedCompany(app, signedIn(context), query.companyId);
  const customerOf = async (context: Context, id: string) => {
    const { _id: customerId, companyId } = await findRecord(app, customers, signedIn(context), id);
    return { customerId, companyId };
  };
  return {
    async customerChannel({ params }, context) {
      await customerOf(context, params.id);
      return { data: await channelOf(app, params.id) };
    },
    async setCustomerChannel({ params, body }, context) {
      const customer = await customerOf(context, params.id);
      return { data: await setChannel(app, signedIn(context), customer, body) };
    },
    async messageAccount(request, context) {
      return { data: await messageAccountOf(app, await meantCompany(request, context)) };
    },
    async storeMessageAccount(request, context) {
      const companyId = await meantCompany(request, context);
      return { data: await storeMessageAccount(app, signedIn(context), companyId, request.body) };
    },
    async testMessageAccount(request, context) {
      const { channel, phone } = request.body;
      const companyId = await meantCompany(request, context);
      await limitTests.take(signedIn(context).userId);
      const account = await sendingAccountOf(app, companyId);
      const from = account?.senders[channel];
      if (!account || !from) return { data: { isAccepted: false, reason: null } };
      const { name: sender } = await app.catalogue.company(companyId);
      const id = newId();
      const text = shortText('accountTest', context.language, { sender });
      const callbackUrl = `${app.config.API_URL}/webhooks/twilio/${companyId}/${id}`;
      try {
        await account.port.send({ id, channel, from, to: phone, text, callbackUrl });
        return { data: { isAccepted: true, reason: null } };
      } catch (error) {
        return { data: { isAccepted: false, reason: error instanceof TextRefused ? error.message : null } };
      }
    },
    async sandboxInbox(request, context) {
      const companyId = await meantCompany(request, context);
      return { data: await inboxOf(app, companyId) };
    },
  } satisfies Partial<Handlers>;
}

async function inboxOf(app: AppContext, companyId: string) {
  const texts = await app
    .db(sandboxTexts)
    .find({ companyId }, { sort: { at: -1 }, limit: MAX_IN_INBOX })
    .toArray();
  const ids = texts.map(({ _id }) => _id);
  const messages = await app
    .db(textMessages)
    .find({ _id: { $in: ids } })
    .toArray();
  const stateOf = new Map<string, MessageState>(
    messages.map(({ _id, state }) => [_id, state === 'handedOver' ? 'queued' : state]),
  );
  // A test message has no effect and so no stored state.
  return texts.map(({ companyId: _, ...text }) => ({ ...text, state: stateOf.get(text._id) ?? 'delivered' }));
}
