import type { IncomingMessage } from 'node:http';
import type { DeliveryAttempt } from '@marea/domain/webhooks/webhook.schema';
import { PrivateAddress } from '../http/outgoing/publicAddress.ts';
import { publicRequest } from '../http/outgoing/publicRequest.ts';

const MAX_ANSWER_BYTES = 4_096;

type Message = { url: string; body: string; headers: Record<string, string> };
type Options = { timeoutMs: number; allowsLoopback: boolean; signal: AbortSignal };
export type Outcome = Pick<DeliveryAttempt, 'status' | 'answer' | 'error'>;

/** Posts a delivery. Any answer but 2xx is a failure, including a redirect, which is not followed. */
export async function post({ url, body, headers }: Message, options: Options): Promise<Outcome> {
  const { timeoutMs, allowsLoopback, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { request, response } = await publicRequest(new URL(url), {
      method: 'POST',
      body,
      allowsLoopback,
      signal: AbortSignal.any([timeout, signal]),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Marea-Webhooks',
        ...headers,
      },
    });
    try {
      const { statusCode: status = 0 } = response;
      const answer = await beginningOf(response);
      return { status, answer, error: status >= 200 && status < 300 ? null : 'refused' };
    } finally {
      request.destroy();
    }
  } catch (error) {
    if (error instanceof PrivateAddress) return failed('private_address');
    return failed(timeout.aborted ? 'timeout' : 'not_reached');
  }
}

function failed(error: NonNullable<Outcome['error']>): Outcome {
  return { status: null, answer: '', error };
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  // A character that the cut splits is dropped.
  return Buffer.concat(parts)
    .subarray(0, MAX_ANSWER_BYTES)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
}
