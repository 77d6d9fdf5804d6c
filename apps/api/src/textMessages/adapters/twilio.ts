import type { OutgoingText, TextPort, TextReceipt } from '../textMessage.port.ts';
import { TextRefused, TextUnanswered } from '../textMessage.port.ts';

const TWILIO = 'https://api.twilio.com';
const MAX_LISTED = 50;
/** Twilio's clock and this one's may differ. */
const CLOCKS_DIFFER_MS = 60_000;

type Options = { accountSid: string; authToken: string; url: string; timeoutMs: number };

/** WhatsApp and SMS by Twilio's Programmable Messaging. */
export function twilioPort(options: Options): TextPort {
  return {
    async send({ channel, from, to, text, callbackUrl }) {
      const client = await clientOf(options);
      const message = { from: addressOf(channel, from), to: addressOf(channel, to), body: text };
      try {
        return receiptOf(await client.messages.create({ ...message, statusCallback: callbackUrl }));
      } catch (error) {
        throw failureOf(error);
      }
    },
    async find({ channel, from, to, isText, since }) {
      const client = await clientOf(options);
      const between = { from: addressOf(channel, from), to: addressOf(channel, to) };
      const earliest = since.getTime() - CLOCKS_DIFFER_MS;
      const listed = await client.messages.list({ ...between, limit: MAX_LISTED });
      const same = listed.find(({ body, dateCreated }) => dateCreated.getTime() >= earliest && isText(body));
      return same ? receiptOf(same) : null;
    },
  };
}

/** Loaded with the first message, so that no start waits for it. */
async function clientOf({ accountSid, authToken, url, timeoutMs }: Options) {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: timeoutMs });
  const request = httpClient.request.bind(httpClient);
  httpClient.request = (options) => request({ ...options, uri: options.uri.replace(TWILIO, url), timeout: timeoutMs });
  return twilio(accountSid, authToken, { httpClient });
}

function addressOf(channel: OutgoingText['channel'], phone: string): string {
  return channel === 'whatsapp' ? `whatsapp:${phone}` : phone;
}

type Status = { sid: string; status: string; errorCode: number | null; errorMessage: string | null };

function receiptOf({ sid, status, errorCode, errorMessage }: Status): TextReceipt {
  const reason = [errorCode, errorMessage].filter(Boolean).join(' ');
  return { providerId: sid, state: stateOf(status), reason };
}

const states: Partial<Record<string, TextReceipt['state']>> = {
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
};

/** Maps Twilio's status of a message; all on their way count as sent. */
export function stateOf(status: string): TextReceipt['state'] {
  return states[status] ?? 'sent';
}

const TOO_MANY_REQUESTS = 429;
/** A wrong login is retried: staff may enter another token meanwhile. */
const UNAUTHORIZED = 401;
/** The connection was never made. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status === 'number') {
    if (status === TOO_MANY_REQUESTS || status === UNAUTHORIZED) return error;
    const reason = [code, error.message].filter(Boolean).join(' ');
    return status >= 400 && status < 500 ? new TextRefused(reason) : new TextUnanswered(reason);
  }
  return typeof code === 'string' && unreachable.has(code) ? error : new TextUnanswered(error.message);
}

export type Callback = { url: string; signature: string; params: Record<string, string> };

/** Whether Twilio signed a callback with this account's token. */
export async function isSignedByTwilio(authToken: string, { url, signature, params }: Callback): Promise<boolean> {
  const { default: twilio } = await import('twilio');
  return authToken !== '' && twilio.validateRequest(authToken, signature, url, params);
}
