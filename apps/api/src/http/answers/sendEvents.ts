import { once } from 'node:events';
import type { ServerEvent } from '@marea/domain/contract/envelope.schema';
import { createSession } from 'better-sse';
import type { Request, Response } from 'express';

/** A reader who takes nothing for this long is gone. */
const MAX_STALL_MS = 60_000;

/** Sends events as they come, no faster than they are read, until they end or the reader leaves. */
export async function sendEvents(
  request: Request,
  response: Response,
  events: AsyncIterableIterator<ServerEvent>,
): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => {
    closed.abort();
    void events.return?.();
  });
  // Compression would delay an event until the next ones.
  response.setHeader('Cache-Control', 'no-store, no-transform');
  // The source sends its own heartbeat.
  const session = await createSession(request, response, { keepAlive: null, retry: null });
  for await (const { name, data, id } of events) {
    if (!session.isConnected) break;
    session.push(data, name, id);
    if (response.writableNeedDrain && !(await drained(response, closed.signal))) response.destroy();
  }
  response.end();
}

async function drained(response: Response, closed: AbortSignal): Promise<boolean> {
  try {
    await once(response, 'drain', { signal: AbortSignal.any([AbortSignal.timeout(MAX_STALL_MS), closed]) });
    return true;
  } catch {
    return false;
  }
}
