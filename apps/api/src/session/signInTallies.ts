import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';
import type { SignInTally } from './signInTally.collection.ts';

/** How many attempts are free, and how long the first that is not has to wait; the wait doubles with each failure. */
export type Delay = { free: number; firstMs: number };

const MAX_DELAY_MS = 15 * 60_000;
/** Failures are forgotten when none has followed for as long as the longest delay. */
const FORGOTTEN_AFTER_MS = MAX_DELAY_MS;

const MAX_TRIES = 5;

/** A tally's key: a hash, so that the collection holds nobody's address. */
export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Those of the tallies that are not forgotten, by key. */
export async function readTallies(app: AppContext, keys: readonly string[]): Promise<Map<string, SignInTally>> {
  const now = new Date(app.now());
  const found = await app.native.signInTallies.find({ _id: { $in: [...keys] }, expiresAt: { $gt: now } }).toArray();
  return new Map(found.map((tally) => [tally._id, tally]));
}

/**
 * Counts an attempt as a failure before it is made, so that no process makes a second meanwhile; one
 * that succeeds is given back. Throws `too_many_requests` while the delay of an earlier one lasts.
 */
export async function takeAttempt(app: AppContext, key: string, { free, firstMs }: Delay): Promise<void> {
  const now = new Date(app.now());
  const earlier = { $cond: [{ $gt: ['$expiresAt', now] }, '$failures', 0] };
  const beyond = { $min: [30, { $subtract: ['$failures', free] }] };
  const delay = { $min: [MAX_DELAY_MS, { $multiply: [firstMs, { $pow: [2, beyond] }] }] };
  const until = { $cond: [{ $lt: ['$failures', free] }, now, { $add: [now, delay] }] };
  for (let tries = 1; ; tries += 1) {
    try {
      await app.native.signInTallies.updateOne(
        { _id: key, until: { $lte: now } },
        [
          { $set: { failures: { $add: [earlier, 1] } } },
          { $set: { until } },
          { $set: { expiresAt: { $add: ['$until', FORGOTTEN_AFTER_MS] } } },
        ],
        { upsert: true },
      );
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const tally = await app.native.signInTallies.findOne({ _id: key });
      // The tally is there: its delay is not over, or another process has just made it.
      if ((tally && tally.until > now) || tries === MAX_TRIES) throw delayed(app, tally ? [tally] : []);
    }
  }
}

/** Takes an attempt that did not fail off its tally. */
export async function giveBackAttempt(app: AppContext, key: string): Promise<void> {
  const change = { failures: { $max: [0, { $subtract: ['$failures', 1] }] }, until: new Date(app.now()) };
  await app.native.signInTallies.updateOne({ _id: key }, [{ $set: change }]);
}

/** Forgets the failures under a key. */
export async function forgetFailures(app: AppContext, key: string): Promise<void> {
  await app.native.signInTallies.deleteOne({ _id: key });
}

/** Notes something under a key for a while; with `failures`, adds to those that are there. */
export async function note(app: AppContext, key: string, lastsMs: number, failures = 0): Promise<void> {
  const now = app.now();
  const expiresAt = new Date(now + lastsMs);
  await app.native.signInTallies.updateOne(
    { _id: key },
    { $inc: { failures }, $set: { expiresAt }, $setOnInsert: { until: new Date(now) } },
    { upsert: true },
  );
}

/** Throws `too_many_requests` with the longest delay that any of the tallies has left, if any has. */
export function refuseDelayed(app: AppContext, tallies: readonly (SignInTally | undefined)[]): void {
  const waiting = tallies.filter((tally) => tally !== undefined && tally.until.getTime() > app.now());
  if (waiting.length > 0) throw delayed(app, waiting);
}

function delayed(app: AppContext, tallies: readonly (SignInTally | undefined)[]): DomainError {
  const until = Math.max(app.now() + 1, ...tallies.map((tally) => tally?.until.getTime() ?? 0));
  return new DomainError('too_many_requests', { retryAfter: Math.ceil((until - app.now()) / 1_000) });
}
