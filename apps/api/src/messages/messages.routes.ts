import { messageSchema } from '@marea/domain/messages/messages.schema';
import { findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { assertCustomerWasVisible } from '../customers/index.ts';
import { pageOf } from '../db/pages/page.ts';
import { belongingTo } from '../db/scope.ts';
import { show } from '../http/answers/show.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { MessageRecord } from './messages.ts';
import { messages } from './messages.ts';
import { messageLimits, recipientsOf, resendMessage, sendMessage } from './sendMessage.ts';

export function messageRoutes(app: AppContext) {
  const limits = messageLimits(app);
  return {
    async bookingMessages({ params, query }, context) {
      const { _id: visitId } = await findBooking(app, signedIn(context), params.id);
      return messagesWhere({ visitId }, query);
    },
    async customerMessages({ params, query }, context) {
      const actor = signedIn(context);
      await assertCustomerWasVisible(app, actor, params.id, async () => []);
      return messagesWhere({ customerId: params.id, ...belongingTo(actor) }, query);
    },
    async messageRecipients({ body }, context) {
      const addressed = await recipientsOf(app, signedIn(context), body.bookings);
      return { data: addressed.map(({ recipient }) => recipient) };
    },
    async sendMessage({ body, headers }, context) {
      const key = headers['idempotency-key'];
      return { data: await sendMessage(app, signedIn(context), body, { limits, key }) };
    },
    async resendMessage({ params }, context) {
      return { data: show(messageSchema, await resendMessage(app, signedIn(context), params.id, limits)) };
    },
  } satisfies Partial<Handlers>;

  async function messagesWhere(
    filter: Parameters<typeof pageOf<MessageRecord, MessageRecord>>[1],
    query: { page?: number | undefined; limit?: number | undefined },
  ) {
    const page = await pageOf(app.db(messages), filter, query, { queuedAt: -1 });
    return { ...page, docs: page.docs.map((message) => show(messageSchema, message)) };
  }
}
