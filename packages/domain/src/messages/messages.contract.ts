import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one, page, pageQuerySchema, idempotencyHeaders } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import {
  customerChannelChangeSchema,
  customerChannelSchema,
  messageAccountChangeSchema,
  messageAccountSchema,
  sandboxTextSchema,
  testedTextSchema,
  testTextSchema,
} from './channels.schema.ts';
import { messagesEndpoints } from './messages.endpoints.ts';
import { messageSchema, newMessageSchema, recipientSchema, recipientsQuerySchema } from './messages.schema.ts';

const ofCompanySchema = z.strictObject({
  companyId: idSchema
    .optional()
    .meta({ description: 'The id of the company; only those who administer all companies need it.' }),
});

export const messagesContract = contractOf(messagesEndpoints, {
  bookingMessages: {
    params: { id: idSchema },
    query: pageQuerySchema,
    response: page(messageSchema),
    summary: 'Messages to the guest of a booking, newest first, without their links',
    tag: 'message',
  },
  customerMessages: {
    params: { id: idSchema },
    query: pageQuerySchema,
    response: page(messageSchema),
    summary: 'Messages to a customer about any of their bookings, newest first',
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
    summary: 'Send a message to the guests of bookings; with both languages, each gets that of their booking',
    tag: 'message',
  },
  resendMessage: {
    params: { id: idSchema },
    response: one(messageSchema),
    errors: ['not_failed'],
    summary: 'Resend an undelivered message to the booking\u2019s current address',
    tag: 'message',
  },
  customerChannel: {
    params: { id: idSchema },
    response: one(customerChannelSchema),
    summary: 'How a customer wants to be written to, and their consent',
    tag: 'message',
  },
  setCustomerChannel: {
    params: { id: idSchema },
    body: customerChannelChangeSchema,
    response: one(customerChannelSchema),
    errors: ['version_conflict'],
    summary: 'Note how a customer wants to be written to, with the consent that they gave',
    tag: 'message',
  },
  messageAccount: {
    query: ofCompanySchema,
    response: one(messageAccountSchema),
    summary: 'The company’s account for WhatsApp and SMS, without its secret',
    tag: 'message',
  },
  storeMessageAccount: {
    query: ofCompanySchema,
    body: messageAccountChangeSchema,
    response: one(messageAccountSchema),
    errors: ['version_conflict', 'not_configured'],
    summary: 'Store the company’s account for WhatsApp and SMS',
    tag: 'message',
  },
  testMessageAccount: {
    query: ofCompanySchema,
    body: testTextSchema,
    response: one(testedTextSchema),
    summary: 'Send a test message to a number of one’s own',
    tag: 'message',
  },
  sandboxInbox: {
    query: ofCompanySchema,
    response: list(sandboxTextSchema),
    summary: 'The messages that the sandbox kept instead of sending, newest first',
    tag: 'message',
  },
});
