import { DomainError } from '@marea/domain/kernel/errors';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context.ts';
import { limits } from './limit.collection.ts';
import { hashOfSecret } from '../db/ids.ts';

const QUARTER_HOUR = 15 * 60;

/** A limit shared by all processes; only the key's hash is stored. Throws `too_many_requests`. */
export function createLimit(app: AppContext, name: string, { points, seconds }: { points: number; seconds: number }) {
  const limiter = new RateLimiterMongo({
    storeClient: app.connection.getClient(),
    dbName: app.connection.name,
    tableName: limits.name,
    keyPrefix: name,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  });
  return (key: string): Promise<void> => consume(() => limiter.consume(hashOfSecret(key)));
}

/** An IPv6 customer has 64 bits of addresses: the network counts as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '').length ?? 0;
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const whole = [...groups, ...Array<string>(gap).fill('0'), ...(tail?.split(':') ?? [])];
  return whole.slice(0, 4).join(':');
}

/** Per quarter of an hour: enough for a family. */
const HOLDS_OF_ADDRESS = 30;

/** Limits the slots one address can hold, so that one caller cannot block a day. */
export function createHoldLimit() {
  const limiter = new RateLimiterMemory({ points: HOLDS_OF_ADDRESS, duration: QUARTER_HOUR });
  return (ip: string): Promise<void> => consume(() => limiter.consume(networkOf(ip)));
}
export type HoldLimit = ReturnType<typeof createHoldLimit>;

/** Requests a minute from one address, counted in this process. */
export function limitRequests(app: AppContext): RequestHandler {
  const limiter = new RateLimiterMemory({ points: app.config.REQUESTS_PER_MINUTE, duration: 60 });
  return async (request, _response, next) => {
    await consume(() => limiter.consume(networkOf(request.ip ?? 'unknown')));
    next();
  };
}

async function consume(take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(refusal);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  return new DomainError('too_many_requests', { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
