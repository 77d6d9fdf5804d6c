import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { AppContext } from '../context.ts';
import { createKeyedQueue } from '../db/inOrder.ts';
import { guesses } from '../http/limits/allowances.ts';
import { networkOf } from '../http/limits/limits.ts';
import type { QueueKey } from '../laneQueue.ts';
import type { Device, Delay } from './devices.ts';
import {
  isKnownOn,
  clearSignInFailures,
  giveBackAttempt,
  tallyKey,
  storeTally,
  readTallies,
  refuseDelayed,
  takeAttempt,
} from './devices.ts';
import type { SignInLane } from './passwords.ts';

/** One address on one account. */
const OF_PAIR: Delay = guesses.pair;
/** One address on any account: an office, or a guesser. */
const OF_ADDRESS: Delay = guesses.address;
/** An unknown address on an account under attack. */
const OF_STRANGER: Delay = { free: 1, firstMs: 60_000 };
/** Failures, each within an hour of the last. */
const FAILURES_OF_ATTACK = 50;
const ATTACK_LASTS_MS = 3_600_000;
const KNOWN_FOR_MS = 180 * DAY_MS;
/** Guesses of the current password in an open session. */
const OF_SESSION: Delay = guesses.session;

/**
 * Limits password guesses across processes. Each failure beyond the free ones doubles the wait, per address and
 * account, and per address; attempts within the wait are refused. Nobody is locked out by others: under attack,
 * known addresses and devices keep their five free attempts, unknown ones get one. Successes do not count, so an office can
 * sign in together.
 */
export function createSignInLimits(app: AppContext) {
  const inOrder = createKeyedQueue();

  return {
    /** Runs sign-ins of one account one after the other and counts wrong passwords. Throws `too_many_requests`. */
    async guard<T>(
      { ip, email, device }: { ip: string; email: string; device?: Device | null },
      work: (queueKey: QueueKey<SignInLane>) => Promise<T>,
    ): Promise<T> {
      const network = networkOf(ip);
      const keys = keysOf(network, email);
      return inOrder(network, async () => {
        const tallies = await readTallies(app, Object.values(keys));
        refuseDelayed(app, [tallies.get(keys.pair), tallies.get(keys.address)]);
        const isAttacked = (tallies.get(keys.account)?.failures ?? 0) >= FAILURES_OF_ATTACK;
        const isKnown = tallies.has(keys.known) || isKnownOn(device ?? null, email);
        const isStranger = isAttacked && !isKnown;
        const hasFailed = (tallies.get(keys.address)?.failures ?? 0) > 0;
        const lane = isKnown ? 'known' : hasFailed ? 'suspect' : 'new';
        await takeAttempt(app, keys.address, OF_ADDRESS);
        try {
          await takeAttempt(app, keys.pair, isStranger ? OF_STRANGER : OF_PAIR);
        } catch (error) {
          await giveBackAttempt(app, keys.address);
          throw error;
        }
        return settle(keys, () => work({ lane, key: isKnown && device ? device.id : network }));
      });
    },

    /** Links an address to an account, after a sign-in or an opened mail there. */
    async know(ip: string, email: string): Promise<void> {
      await storeTally(app, keysOf(networkOf(ip), email).known, KNOWN_FOR_MS);
    },

    /** Guards a password check of a signed-in person. Throws `too_many_requests`. */
    async guardSession<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const key = tallyKey('session', userId);
      return inOrder(key, async () => {
        await takeAttempt(app, key, OF_SESSION);
        try {
          const result = await work();
          await clearSignInFailures(app, key);
          return result;
        } catch (error) {
          const isWrong =
            error instanceof DomainError && error.errors?.some(({ message }) => message === 'wrong_password');
          if (!isWrong) await giveBackAttempt(app, key);
          throw error;
        }
      });
    },
  };

  async function settle<T>(keys: ReturnType<typeof keysOf>, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      await clearSignInFailures(app, keys.pair);
      await giveBackAttempt(app, keys.address);
      await storeTally(app, keys.known, KNOWN_FOR_MS);
      return result;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'wrong_credentials') {
        await storeTally(app, keys.account, ATTACK_LASTS_MS, 1);
      } else {
        await giveBackAttempt(app, keys.pair);
        await giveBackAttempt(app, keys.address);
      }
      throw error;
    }
  }
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;

function keysOf(network: string, email: string) {
  const account = email.toLowerCase();
  return {
    pair: tallyKey('pair', network, account),
    address: tallyKey('address', network),
    account: tallyKey('account', account),
    known: tallyKey('known', network, account),
  };
}
