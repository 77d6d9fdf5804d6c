import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../../context.ts';
import { hashOfSecret, newId } from '../../db/ids.ts';
import type { AllowanceName } from './allowances.ts';
import { allowances } from './allowances.ts';
import { limits } from './limits.ts';

/** No journal sync for a limit: a crashed server may lose the counts of its last tenth of a second. */
const FORGETFUL = { w: 1, j: false } as const;

type Count = { of: AllowanceName; key: string };

/** `request` is the same for a request and its retries. */
export type Limited = { request: string; counts: readonly Count[] };

const UNLIMITED: Limited = { request: '', counts: [] };

/** An id shared by a request and its retries; without an idempotency key every request counts. */
export function requestNamed(idempotencyKey: string | undefined, body: unknown): string {
  if (!idempotencyKey) return newId();
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, body]))
    .digest('base64url');
}

/** Counts `act` once for all retries in flight; reverts the count if all fail. Throws `too_many_requests`. */
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

/** The two steps of `counted`. `take` precedes the act, so that concurrent requests count each other. */
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
    /** Reverts the counts of this request. */
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

/** Reverts the count of a failed try; the success of another try stays counted. */
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
