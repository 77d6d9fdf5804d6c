import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '@marea/domain/core/errors/errors';
import jwt from 'jsonwebtoken';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedKey } from '../db/ids.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';

const DAY_S = 86_400;
const KNOWN_FOR_S = 180 * DAY_S;
/** The number of people who share a device; the one longest ago is dropped. */
const MAX_ACCOUNTS = 8;

/** A device from which people signed in: a random id, and hashes of their addresses. It grants no access. */
export type Device = { id: string; accounts: string[] };

/** The device of a token; null for a missing, expired or foreign one. */
export function parseDevice(app: AppContext, token: string | undefined): Device | null {
  if (!token) return null;
  try {
    const clockTimestamp = Math.floor(app.now() / 1000);
    return jwt.verify(token, derivedKey(app, 'devices'), { algorithms: ['HS256'], clockTimestamp }) as Device &
      jwt.JwtPayload;
  } catch {
    return null;
  }
}

export function isKnownOn(device: Device | null, email: string): boolean {
  return device?.accounts.includes(accountOf(email)) ?? false;
}

/** The token to store after a sign-in. */
export function deviceToken(app: AppContext, device: Device | null, email: string): string {
  const account = accountOf(email);
  const others = device?.accounts.filter((one) => one !== account) ?? [];
  const claims = { id: device?.id ?? randomUUID(), accounts: [account, ...others].slice(0, MAX_ACCOUNTS) };
  const exp = Math.floor(app.now() / 1000) + KNOWN_FOR_S;
  return jwt.sign({ ...claims, exp }, derivedKey(app, 'devices'), { algorithm: 'HS256' });
}

function accountOf(email: string): string {
  return tallyKey('device', email.toLowerCase());
}

/** Counts failures by hashed key; also marks an address as known to an account. */
const signInTallySchema = z.strictObject({
  _id: z.string(),
  failures: z.int(),
  until: z.date(),
  expiresAt: z.date(),
});
export type SignInTally = z.output<typeof signInTallySchema>;

export const signInTallies = collection('signInTallies', signInTallySchema, [
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);

/** Free attempts and the first wait, which doubles with each failure. */
export type Delay = { free: number; firstMs: number };

const MAX_DELAY_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = MAX_DELAY_MS;

const MAX_TRIES = 5;

/** A hash, so that no address is stored. */
export function tallyKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

export async function readTallies(app: AppContext, keys: readonly string[]): Promise<Map<string, SignInTally>> {
  const now = new Date(app.now());
  const found = await app
    .db(signInTallies)
    .find({ _id: { $in: [...keys] }, expiresAt: { $gt: now } })
    .toArray();
  return new Map(found.map((tally) => [tally._id, tally]));
}

/** Counts an attempt before it is made, which blocks concurrent ones. Throws `too_many_requests`. */
export async function takeAttempt(app: AppContext, key: string, { free, firstMs }: Delay): Promise<void> {
  const now = new Date(app.now());
  const earlier = { $cond: [{ $gt: ['$expiresAt', now] }, '$failures', 0] };
  const beyond = { $min: [30, { $subtract: ['$failures', free] }] };
  const delay = { $min: [MAX_DELAY_MS, { $multiply: [firstMs, { $pow: [2, beyond] }] }] };
  const until = { $cond: [{ $lt: ['$failures', free] }, now, { $add: [now, delay] }] };
  for (let tries = 1; ; tries += 1) {
    try {
      await app
        .db(signInTallies)
        .updateOne(
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
      const tally = await app.db(signInTallies).findOne({ _id: key });
      // The delay is running, or another process created the tally.
      if ((tally && tally.until > now) || tries === MAX_TRIES) throw delayed(app, tally ? [tally] : []);
    }
  }
}

export async function giveBackAttempt(app: AppContext, key: string): Promise<void> {
  const change = { failures: { $max: [0, { $subtract: ['$failures', 1] }] }, until: new Date(app.now()) };
  await app.db(signInTallies).updateOne({ _id: key }, [{ $set: change }]);
}

export async function clearSignInFailures(app: AppContext, key: string): Promise<void> {
  await app.db(signInTallies).deleteOne({ _id: key });
}

/** Stores a mark for `lastsMs`; `failures` are added. */
export async function storeTally(app: AppContext, key: string, lastsMs: number, failures = 0): Promise<void> {
  const now = app.now();
  const expiresAt = new Date(now + lastsMs);
  await app
    .db(signInTallies)
    .updateOne(
      { _id: key },
      { $inc: { failures }, $set: { expiresAt }, $setOnInsert: { until: new Date(now) } },
      { upsert: true },
    );
}

/** Throws `too_many_requests` with the longest remaining delay, if any. */
export function refuseDelayed(app: AppContext, tallies: readonly (SignInTally | undefined)[]): void {
  const waiting = tallies.filter((tally) => tally !== undefined && tally.until.getTime() > app.now());
  if (waiting.length > 0) throw delayed(app, waiting);
}

function delayed(app: AppContext, tallies: readonly (SignInTally | undefined)[]): DomainError {
  const until = Math.max(app.now() + 1, ...tallies.map((tally) => tally?.until.getTime() ?? 0));
  return new DomainError('too_many_requests', { retryAfter: Math.ceil((until - app.now()) / 1_000) });
}
