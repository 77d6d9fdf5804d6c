import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { newId } from '../../src/db/ids.ts';
import type { Answer } from './fakeServer.ts';
import { fakeServer } from './fakeServer.ts';

type Sent = { sid: string; from: string; to: string; body: string; statusCallback: string; createdAt: Date };

/** Twilio's messages on loopback; addresses in `refused` have no such channel. */
export async function fakeTwilio() {
  const sent: Sent[] = [];
  const refused = new Set<string>();
  const server = await fakeServer(({ method, query, body }) =>
    method === 'POST' ? create(new URLSearchParams(body)) : list(query),
  );
  return { ...server, sent, refused };

  function create(form: URLSearchParams): Answer {
    const field = (name: string) => form.get(name) ?? '';
    if (refused.has(field('To'))) {
      return { status: 400, body: { code: 63_016, message: 'outside the allowed window', status: 400 } };
    }
    const [from, to, text, statusCallback] = [field('From'), field('To'), field('Body'), field('StatusCallback')];
    const message = { sid: `SM${newId()}`, from, to, body: text, statusCallback, createdAt: new Date() };
    sent.push(message);
    return { status: 201, body: resourceOf(message) };
  }

  function list(query: URLSearchParams): Answer {
    const found = sent.filter(({ from, to }) => from === query.get('From') && to === query.get('To'));
    return { status: 200, body: { messages: found.map(resourceOf), next_page_uri: null, page: 0, page_size: 50 } };
  }
}
export type FakeTwilio = Awaited<ReturnType<typeof fakeTwilio>>;

function resourceOf({ sid, from, to, body, createdAt }: Sent) {
  const empty = { error_code: null, error_message: null };
  return { sid, status: 'queued', from, to, body, date_created: createdAt.toUTCString(), ...empty };
}

/** The form and signature of a callback on a message. */
export function callbackOf(url: string, authToken: string, params: Record<string, string>) {
  return { form: params, signature: getExpectedTwilioSignature(authToken, url, params) };
}
