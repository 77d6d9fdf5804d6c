import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Connection } from 'mongoose';
import { isAway, noteOutage } from '../db/connection.ts';
import { isOutage } from '../db/outage.ts';

/** Clients get an answer within five seconds; the rest is for the work before the handler, and for a busy machine. */
const DEADLINE_MS = 4_000;
const LOOK_AGAIN_MS = 250;

/**
 * The result of a request's work. Throws `busy` if it has not ended after four seconds and the database is down: each
 * step is bounded, but several may wait one after the other. Long work continues while there is a database.
 */
export async function beforeOutageDeadline<T>(
  connection: Connection,
  work: Promise<T>,
  { deadlineMs = DEADLINE_MS } = {},
): Promise<T> {
  const ended = new AbortController();
  const deadline = (async (): Promise<never> => {
    await delay(deadlineMs, undefined, { signal: ended.signal });
    while (!isAway(connection)) await delay(LOOK_AGAIN_MS, undefined, { signal: ended.signal });
    throw new DomainError('busy', {}, undefined, 'the database is away');
  })();
  deadline.catch(() => undefined);
  try {
    return await Promise.race([work, deadline]);
  } catch (error) {
    if (isOutage(error)) noteOutage(connection);
    throw error;
  } finally {
    ended.abort();
  }
}
