import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../../context.ts';
import { hashOfSecret, newId } from '../../db/ids.ts';
import type { AllowanceName } from './allowances.ts';
import { allowances } from './allowances.ts';
import { limits } from './limits.ts';

/** A server that crashes may forget the counts of its last tenth of a second: no journal sync for a limit. */
const FORGETFUL = { w: 1, j: false } as const;

type Count = { of: AllowanceName; key: string };

/** `request` names a request and its repetitions alike. */
export type Limited = { request: string; counts: readonly Count[] };

const UNLIMITED: Limited = { request: '', counts: [] };

/** Names a request and its repetitions alike; without an idempotency key every request counts. */
export function requestNamed(idempotencyKey: string | undefined, body: unknown): string {
  if (!idempotencyKey) return newId();
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, body]))
    .digest('base64url');
}

/** Counts `act` once for all repetitions under way; takes it back when none did it. Throws `too_many_requests`. */
export async function counted<T>(app: AppContext, limited: Limited, act: () => Promise<T>): Promise<T> {
  const counting = createCounting(app, limited);
  try {
    await counting.take();
    return await act();
  } catch (error) {
    await counting.giveBack();
    throw error;
  }
}

/** The two steps of `counted`. `take` comes before the act, so that requests at the same moment count each other. */
export function createCounting(app: AppContext, { request, counts }: Limited = UNLIMITED) {
  const taken: Count[] = [];
  return {
    /** Throws `too_many_requests`. */
    async take(): Promise<void> {
      const results = await Promise.allSettled(counts.map((count) => take(app, count, request)));
      taken.push(...counts.filter((_, i) => results[i]?.status === 'fulfilled'));
      const refusal = results.find(({ status }) => status === 'rejected');
      if (refusal?.status === 'rejected') throw refusal.reason;
    },
    /** Gives back what this request has taken. */
    async giveBack(): Promise<void> {
      await Promise.all(taken.splice(0).map((count) => giveBack(app, count, request)));
    },
  };
}

const idOf = ({ of, key }: Count): string => `${of}:${hashOfSecret(key)}`;
const isOwn = (request: string) => ({ $eq: ['$$this.request', request] });

async function take(app: AppContext, count: Count, request: string): Promise<void> {
  const { points, seconds } = allowances[count.of];
  const isOver = { $lte: [{ $ifNull: ['$expire', '$$NOW'] }, '$$NOW'] };
  const known = { $in: [request, '$requests.request'] };
  const oneMore = { $map: { input: '$requests', in: { $cond: [isOwn(request), joined(1), '$$this'] } } };
  const added = { $concatArrays: ['$requests', [{ request, times: 1 }]] };
  const after = await app.db(limits).findOneAndUpdate(
    { key: idOf(count) },
    [
      {
        $set: {
          requests: { $cond: [isOver, [], { $ifNull: ['$requests', []] }] },
          expire: { $cond: [isOver, { $add: ['$$NOW', seconds * 1_000] }, '$expire'] },
        },
      },
      {
        $set: {
          requests: {
            $cond: [known, oneMore, { $cond: [{ $lt: [{ $size: '$requests' }, points] }, added, '$requests'] }],
          },
        },
      },
      { $set: { points: { $size: '$requests' } } },
    ],
    { upsert: true, writeConcern: FORGETFUL },
  );
  if (after?.requests?.some((one) => one.request === request)) return;
  const left = (after?.expire.getTime() ?? app.now()) - app.now();
  throw new DomainError('too_many_requests', { retryAfter: Math.max(Math.ceil(left / 1_000), 1) });
}

/** One of the repetitions did not do it: what another one did stays counted. */
async function giveBack(app: AppContext, count: Count, request: string): Promise<void> {
  const left = {
    $map: { input: { $ifNull: ['$requests', []] }, in: { $cond: [isOwn(request), joined(-1), '$$this'] } },
  };
  await app
    .db(limits)
    .findOneAndUpdate(
      { key: idOf(count) },
      [
        { $set: { requests: { $filter: { input: left, cond: { $gt: ['$$this.times', 0] } } } } },
        { $set: { points: { $size: '$requests' } } },
      ],
      { writeConcern: FORGETFUL },
    );
}

function joined(by: 1 | -1) {
  return { request: '$$this.request', times: { $add: ['$$this.times', by] } };
}
