import { contractOf } from '../contract/contractOf.ts';
import { list, one, page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { idempotencyHeaders } from '../contract/idempotency.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { messagesEndpoints } from './messages.endpoints.ts';
import { messageSchema, newMessageSchema, recipientSchema, recipientsQuerySchema } from './messages.schema.ts';

export const messagesContract = contractOf(messagesEndpoints, {
  bookingMessages: {
    params: { id: idSchema },
    query: pageQuerySchema,
    response: page(messageSchema),
    summary: 'Mails to the guest of a booking, newest first, without the links in them',
    tag: 'message',
  },
  customerMessages: {
    params: { id: idSchema },
    query: pageQuerySchema,
    response: page(messageSchema),
    summary: 'Mails to a customer about any of their bookings, newest first',
    tag: 'message',
  },
  messageRecipients: {
    body: recipientsQuerySchema,
    response: list(recipientSchema),
    summary: 'Whose guests would get a message; each guest once, whatever the number of their bookings',
    tag: 'message',
  },
  sendMessage: {
    headers: idempotencyHeaders,
    body: newMessageSchema,
    response: list(recipientSchema),
    status: 201,
    errors: ['idempotency_key_reused'],
    summary:
      'Mail a message to the guests of bookings, each in the language of the booking where it is written in both',
    tag: 'message',
  },
  resendMessage: {
    params: { id: idSchema },
    response: one(messageSchema),
    errors: ['not_failed'],
    summary: 'Send a mail again that could not be delivered, to the address that the booking has now',
    tag: 'message',
  },
});
