import { DomainError } from '@marea/domain/kernel/errors';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { House } from '../db/house.ts';
import { createTurns } from '../slots/turns.service.ts';

const QUARTER_HOUR = 15 * 60;
const FAILURES_OF_ADDRESS = 10;
const FAILURES_OF_PAIR = 5;

/**
 * Limits on signing in, kept in the database so that all processes share them: in a quarter of an
 * hour ten wrong passwords from one address, and five from one address on one account. Nobody is
 * locked out by what others do elsewhere, and an office whose people all sign in at eight is not
 * taken for a guesser: only failures count, and an address is served one sign-in at a time.
 */
export function createLoginLimits(house: House) {
  const store = {
    storeClient: house.connection.getClient(),
    dbName: house.connection.name,
    tableName: 'loginFailures',
    duration: QUARTER_HOUR,
  };
  const ofAddress = new RateLimiterMongo({ ...store, keyPrefix: 'address', points: FAILURES_OF_ADDRESS });
  const ofPair = new RateLimiterMongo({ ...store, keyPrefix: 'pair', points: FAILURES_OF_PAIR });
  const inTurn = createTurns();

  return {
    /** Runs a sign-in and counts it if the password was wrong. Throws `too_many_requests`. */
    async guard<T>(ip: string, email: string, work: () => Promise<T>): Promise<T> {
      const address = networkOf(ip);
      const pair = `${address}|${email.toLowerCase()}`;
      return inTurn(address, async () => {
        await refuseOver(ofPair, pair, FAILURES_OF_PAIR);
        await refuseOver(ofAddress, address, FAILURES_OF_ADDRESS);
        // Counted while it lasts, so that other processes see it; given back unless it fails.
        await ofPair.penalty(pair);
        await ofAddress.penalty(address);
        try {
          const result = await work();
          await giveBack();
          return result;
        } catch (error) {
          const isWrong = error instanceof DomainError && error.code === 'wrong_credentials';
          if (!isWrong) await giveBack();
          throw error;
        }
      });

      async function giveBack(): Promise<void> {
        await ofPair.reward(pair);
        await ofAddress.reward(address);
      }
    },
  };
}
export type LoginLimits = ReturnType<typeof createLoginLimits>;

async function refuseOver(limiter: RateLimiterMongo, key: string, most: number): Promise<void> {
  const known = await limiter.get(key);
  if (known && known.consumedPoints >= most) throw tooMany(known);
}

/** An IPv6 customer has a network of addresses to choose from: its first 64 bits are what counts. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}

/** How many slots one address may hold in a quarter of an hour: a family's search, not a fleet. */
const HOLDS_OF_ADDRESS = 30;

/** Counts the slots that guests of one address take, so that nobody keeps a Saturday from everybody. */
export function createHoldLimit() {
  const limiter = new RateLimiterMemory({ points: HOLDS_OF_ADDRESS, duration: QUARTER_HOUR });
  return (ip: string): Promise<void> => consume(() => limiter.consume(networkOf(ip)));
}
export type HoldLimit = ReturnType<typeof createHoldLimit>;

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
    throw tooMany(refusal);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  return new DomainError('too_many_requests', { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
