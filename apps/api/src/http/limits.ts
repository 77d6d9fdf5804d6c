import { DomainError } from '@marea/domain/kernel/errors';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { House } from '../db/house.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * Limits on signing in, kept in the database so that all processes share them: ten failures from
 * one address, five from one address on one account, in a quarter of an hour; and a hundred an
 * hour on one account from anywhere. A guesser elsewhere does not lock the real user out.
 */
export function createLoginLimits(house: House) {
  const store = {
    storeClient: house.connection.getClient(),
    dbName: house.connection.name,
    tableName: 'loginFailures',
  };
  const limits = [
    {
      limiter: new RateLimiterMongo({ ...store, keyPrefix: 'address', points: 10, duration: QUARTER_HOUR }),
      keyOf: (address: string) => address,
    },
    {
      limiter: new RateLimiterMongo({ ...store, keyPrefix: 'pair', points: 5, duration: QUARTER_HOUR }),
      keyOf: (address: string, email: string) => `${address}|${email.toLowerCase()}`,
    },
    {
      limiter: new RateLimiterMongo({ ...store, keyPrefix: 'account', points: 100, duration: 4 * QUARTER_HOUR }),
      keyOf: (_: string, email: string) => email.toLowerCase(),
    },
  ];

  return {
    /** Runs a sign-in, counting it while it lasts and for good when it fails. Throws `too_many_requests`. */
    async guard<T>(address: string, email: string, work: () => Promise<T>): Promise<T> {
      for (const { limiter, keyOf } of limits) {
        await consume(() => limiter.consume(keyOf(address, email)));
      }
      const result = await work();
      for (const { limiter, keyOf } of limits) await limiter.reward(keyOf(address, email));
      return result;
    },
  };
}
export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** So many requests a minute from one address, counted in this process. */
export function limitRequests(house: House): RequestHandler {
  const limiter = new RateLimiterMemory({ points: house.config.REQUESTS_PER_MINUTE, duration: 60 });
  return async (request, _response, next) => {
    await consume(() => limiter.consume(request.ip ?? 'unknown'));
    next();
  };
}

async function consume(take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError('too_many_requests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
