import { DomainError } from '@marea/domain/core/errors/errors';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { collection } from '../../db/collection.ts';
import { hashOfSecret } from '../../db/ids.ts';
import type { AllowanceName } from './allowances.ts';
import { allowances } from './allowances.ts';

const limitSchema = z.strictObject({
  _id: z.string(),
  key: z.string(),
  points: z.int(),
  expire: z.date(),
  /** For limits that count retries once: each request with the number of its tries that did not fail. */
  requests: z.array(z.strictObject({ request: z.string(), times: z.int() })).optional(),
});

export const limits = collection('limits', limitSchema, [
  { key: { key: 1 }, unique: true },
  { key: { expire: -1 }, expireAfterSeconds: 0 },
]);

export type Limit = {
  /** Counts points; returns the milliseconds until they expire. Throws `too_many_requests` above the limit. */
  take: (key: string, points?: number) => Promise<number>;
  /** Counts points, one by default, even above the limit. */
  count: (key: string, points?: number) => Promise<LimitUse>;
  giveBack: (key: string) => Promise<void>;
};
/** The count including this request, and whether it exceeds the limit; `retryAfter` in seconds. */
export type LimitUse = { points: number; isOver: boolean; retryAfter: number; msBeforeNext: number };

export function limitOf(app: AppContext, name: AllowanceName): Limit {
  return createLimit(app, name, allowances[name]);
}

/** A limit counted in the database, for all processes; only the key's hash is stored. */
export function createLimit(
  app: AppContext,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): Limit {
  const limiter = new RateLimiterMongo({
    storeClient: app.connection.getClient(),
    dbName: app.connection.name,
    tableName: limits.name,
    keyPrefix: name,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  });
  return {
    async take(key, cost = 1) {
      const { isOver, after } = await consume(key, cost);
      if (isOver) throw new DomainError('too_many_requests', { retryAfter: secondsUntilNext(after) });
      return after.msBeforeNext;
    },
    async count(key, cost = 1) {
      const { isOver, after } = await consume(key, cost);
      const { consumedPoints, msBeforeNext } = after;
      return { points: consumedPoints, isOver, retryAfter: secondsUntilNext(after), msBeforeNext };
    },
    async giveBack(key) {
      await limiter.reward(hashOfSecret(key));
    },
  };

  async function consume(key: string, cost: number): Promise<{ isOver: boolean; after: RateLimiterRes }> {
    try {
      return { isOver: false, after: await limiter.consume(hashOfSecret(key), cost) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { isOver: true, after: refusal };
    }
  }
}

function secondsUntilNext({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1_000);
}

/** The range of an address: an IPv4 /24, or an IPv6 /48, which one customer may have (RFC 6177). */
export function rangeOf(ip: string): string {
  const network = networkOf(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.');
}

/** The network of an address: an IPv6 customer's 64 bits of addresses count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '').length ?? 0;
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const whole = [...groups, ...Array<string>(gap).fill('0'), ...(tail?.split(':') ?? [])];
  return whole.slice(0, 4).join(':');
}
