import { contractOf } from '../contract/contractOf.ts';
import { list, one, page, pageQuerySchema, idempotencyHeaders } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { messagesEndpoints } from './messages.endpoints.ts';
import { messageSchema, newMessageSchema, recipientSchema, recipientsQuerySchema } from './messages.schema.ts';

export const messagesContract = contractOf(messagesEndpoints, {
  bookingMessages: {
    params: { id: idSchema },
    query: pageQuerySchema,
    response: page(messageSchema),
    summary: 'E-mails to the guest of a booking, newest first, without their links',
    tag: 'message',
  },
  customerMessages: {
    params: { id: idSchema },
    query: pageQuerySchema,
    response: page(messageSchema),
    summary: 'E-mails to a customer about any of their bookings, newest first',
    tag: 'message',
  },
  messageRecipients: {
    body: recipientsQuerySchema,
    response: list(recipientSchema),
    summary: 'The guests who would get a message; each guest once, regardless of their number of bookings',
    tag: 'message',
  },
  sendMessage: {
    headers: idempotencyHeaders,
    body: newMessageSchema,
    response: list(recipientSchema),
    status: 201,
    errors: ['idempotency_key_reused'],
    summary: 'E-mail a message to the guests of bookings; with both languages, each gets that of their booking',
    tag: 'message',
  },
  resendMessage: {
    params: { id: idSchema },
    response: one(messageSchema),
    errors: ['not_failed'],
    summary: 'Resend an undelivered e-mail to the booking\u2019s current address',
    tag: 'message',
  },
});
