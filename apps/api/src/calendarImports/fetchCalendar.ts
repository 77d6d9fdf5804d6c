import type { IncomingMessage } from 'node:http';
import type { ImportProblem } from '@marea/domain/calendarImports/calendarImport.schema';
import { PrivateAddress } from '../http/outgoing/publicAddress.ts';
import { publicRequest } from '../http/outgoing/publicRequest.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Validators of the last answer, so that an unchanged calendar is not sent again. */
export type Validators = { etag: string | null; lastModified: string | null };

type Options = { validators: Validators; timeoutMs: number; allowsLoopback: boolean; signal: AbortSignal };

export type CalendarAnswer =
  | { kind: 'unchanged' }
  | ({ kind: 'read'; text: string } & Validators)
  | { kind: 'failed'; problem: ImportProblem };

class Failed extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads a calendar of another platform. Each redirect is checked like the first address. */
export async function fetchCalendar(url: string, options: Options): Promise<CalendarAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([timeout, options.signal]);
  try {
    let target = new URL(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await get(target, { ...options, signal });
      if (!(answer instanceof URL)) return answer;
      target = answer;
    }
    return { kind: 'failed', problem: 'redirects' };
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error, timeout) };
  }
}

function problemOf(error: unknown, timeout: AbortSignal): ImportProblem {
  if (error instanceof Failed) return error.problem;
  if (error instanceof PrivateAddress) return 'private_address';
  return timeout.aborted ? 'timeout' : 'not_reached';
}

/** One request: its answer, or the address to which it redirects. */
async function get(target: URL, { validators, allowsLoopback, signal }: Options): Promise<CalendarAnswer | URL> {
  const protocols = allowsLoopback ? ['https:', 'http:'] : ['https:'];
  if (!protocols.includes(target.protocol)) throw new Failed('not_https');
  const { request, response } = await publicRequest(target, {
    allowsLoopback,
    signal,
    headers: {
      accept: 'text/calendar, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Marea-Calendars',
      ...(validators.etag !== null && { 'if-none-match': validators.etag }),
      ...(validators.lastModified !== null && { 'if-modified-since': validators.lastModified }),
    },
  });
  try {
    return await answerOf(response, target);
  } finally {
    request.destroy();
  }
}

async function answerOf(response: IncomingMessage, target: URL): Promise<CalendarAnswer | URL> {
  const { statusCode: status = 0, headers } = response;
  if (status === 304) return { kind: 'unchanged' };
  if (status >= 300 && status < 400) {
    const to = URL.parse(headers.location ?? '', target.href);
    if (!to) throw new Failed('refused');
    return to;
  }
  if (status === 404 || status === 410) throw new Failed('gone');
  if (status !== 200) throw new Failed('refused');
  const text = await textOf(response);
  return { kind: 'read', text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Failed('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
