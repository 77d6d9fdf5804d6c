import type { Store } from '@marea/web/storage';

const KEY = 'marea.kept';
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_ANSWERS = 8;

type StoredAnswer = { at: number; data: unknown };
type StoredAnswers = { userId: string; answers: Record<string, StoredAnswer> };

/**
 * What the API answered last to one person on this device, for a day at most. `at` is when it answered, epoch
 * milliseconds. Somebody else's answers are forgotten with the first that is kept.
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
        // A full or forbidden storage keeps nothing; with a network nothing is missed.
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
