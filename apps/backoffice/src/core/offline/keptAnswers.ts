import { isPassing } from '@marea/web/client/query';
import type { Store } from '@marea/web/storage/storage';
import { deviceStorage } from '@marea/web/storage/storage';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { session } from '../session/sessionStore.ts';
import { useCurrentUser } from '../session/useSession.ts';

const KEY = 'marea.kept';
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_ANSWERS = 8;

type StoredAnswer = { at: number; data: unknown };
type StoredAnswers = { userId: string; answers: Record<string, StoredAnswer> };

/**
 * Stores the API's last responses to one person on this device, for a day at most. `at` is the time of the response,
 * epoch milliseconds. Storing a response of another person removes all earlier ones.
 */
export function createKeptAnswers(storage: Store, now: () => number) {
  function stored(userId: string): StoredAnswers['answers'] {
    try {
      const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
      return isStored(value) && value.userId === userId ? value.answers : {};
    } catch {
      return {};
    }
  }
  return {
    keep(userId: string, name: string, answer: StoredAnswer): void {
      const { [name]: _, ...others } = stored(userId);
      const latest = Object.entries(others)
        .filter(([, { at }]) => at > now() - MAX_AGE_MS)
        .toSorted(([, a], [, b]) => b.at - a.at)
        .slice(0, MAX_ANSWERS - 1);
      const next: StoredAnswers = { userId, answers: { ...Object.fromEntries(latest), [name]: answer } };
      try {
        storage.setItem(KEY, JSON.stringify(next));
      } catch {
        // A full or forbidden storage keeps nothing, which matters only without a network.
      }
    },
    read(userId: string, name: string): StoredAnswer | null {
      const answer = stored(userId)[name];
      return answer && answer.at > now() - MAX_AGE_MS ? answer : null;
    },
    clear: () => storage.removeItem(KEY),
  };
}

function isStored(value: unknown): value is StoredAnswers {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('answers' in value)) return false;
  return typeof value.userId === 'string' && typeof value.answers === 'object' && value.answers !== null;
}

/** This browser's stored responses; cleared when the person's session ends. */
export const answerCache = createKeptAnswers(deviceStorage, () => Date.now());

const forget = () => {
  if (session.get().phase === 'out') answerCache.clear();
};
forget();
session.subscribe(forget);

/**
 * Stores a query's response on this device, and returns it while the API is unreachable and no newer one was read. `at`
 * is the time of the response, epoch milliseconds; 0 without one.
 */
export function useKept<Data>(query: UseQueryResult<Data>, key: QueryKey): { data: Data | undefined; at: number } {
  const userId = useCurrentUser()._id;
  const name = JSON.stringify(key);
  const { data, dataUpdatedAt, failureReason, isPaused } = query;
  const isAway = data === undefined && (isPaused || (failureReason !== null && isPassing(failureReason)));
  const last = useMemo(() => answerCache.read(userId, name), [userId, name]);
  useEffect(() => {
    if (data !== undefined) answerCache.keep(userId, name, { at: dataUpdatedAt, data });
  }, [userId, name, data, dataUpdatedAt]);
  if (data !== undefined) return { data, at: dataUpdatedAt };
  return isAway && last ? { data: last.data as Data, at: last.at } : { data: undefined, at: 0 };
}
