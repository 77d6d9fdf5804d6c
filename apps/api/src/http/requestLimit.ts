import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../context.ts';
import { createKeyedQueue } from '../db/inOrder.ts';
import { createLimit, networkOf } from './limits.ts';

/** A process takes requests from the database by this part of a minute's, so that few of them wait for it. */
const BLOCKS = 20;
const MAX_REMEMBERED = 20_000;

/** Requests a minute from one address, whatever the number of processes. */
export function limitRequests(app: AppContext): RequestHandler {
  const points = app.config.REQUESTS_PER_MINUTE;
  const block = Math.max(1, Math.floor(points / BLOCKS));
  const limit = createLimit(app, 'requests of address', { points, seconds: 60 });
  const taken = new LRUCache<string, { left: number }>({ max: MAX_REMEMBERED });
  const inOrder = createKeyedQueue();

  return async (request, _response, next) => {
    const network = networkOf(request.ip ?? 'unknown');
    if (!spend(network)) await inOrder(network, () => spendOrTake(network));
    next();
  };

  function spend(network: string): boolean {
    const rest = taken.get(network);
    if (!rest || rest.left === 0) return false;
    rest.left -= 1;
    return true;
  }

  async function spendOrTake(network: string): Promise<void> {
    if (spend(network)) return;
    const lastsMs = await limit.take(network, block);
    taken.set(network, { left: block - 1 }, { ttl: Math.max(1, lastsMs) });
  }
}
