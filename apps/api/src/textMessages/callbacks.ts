import { DomainError } from '@marea/domain/core/errors/errors';
import type { Express } from 'express';
import express from 'express';
import type { AppContext } from '../context.ts';
import { isSignedByTwilio, stateOf } from './adapters/twilio.ts';
import { messageAccountToken } from './messageAccounts.ts';
import { change } from './sendText.ts';
import { textMessages } from './textMessages.ts';

const MAX_CALLBACK_BYTES = 32 * 1_024;

/** `POST /webhooks/twilio/{company}/{text}`: Twilio's report on a message. */
export function mountTextCallbacks(server: Express, app: AppContext): void {
  const form = express.urlencoded({ extended: false, limit: MAX_CALLBACK_BYTES, inflate: false });
  server.post('/webhooks/twilio/:company/:text', form, async (request, response) => {
    const { company, text } = request.params;
    await receiveCallback(app, {
      companyId: company,
      textId: text,
      url: app.config.API_URL + request.originalUrl,
      signature: request.get('X-Twilio-Signature') ?? '',
      params: paramsOf(request.body),
    });
    response.status(204).end();
  });
}

function paramsOf(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

type Delivery = { companyId: string; textId: string; url: string; signature: string; params: Record<string, string> };

/** Stores the state of a message from a genuine callback. Throws `not_found` for any other. */
async function receiveCallback(app: AppContext, { companyId, textId, ...callback }: Delivery): Promise<void> {
  if (!(await isSignedByTwilio(await messageAccountToken(app, companyId), callback))) {
    app.log.warn({ companyId }, 'a callback of Twilio is not signed by it');
    throw new DomainError('not_found');
  }
  const text = await app.db(textMessages).findOne({ _id: textId, companyId });
  if (!text) throw new DomainError('not_found');
  const { MessageStatus = '', MessageSid: providerId, ErrorCode, ErrorMessage } = callback.params;
  const reason = [ErrorCode, ErrorMessage].filter(Boolean).join(' ');
  await change(app, text, { state: stateOf(MessageStatus), reason, providerId: providerId ?? null });
}
