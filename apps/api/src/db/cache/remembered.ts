import { LRUCache } from 'lru-cache';

const MAX_REMEMBERED = 5_000;

/** Caches a lookup for `freshMs` milliseconds (0: not at all); failures are not cached. `forget` invalidates it. */
export function remembered<Args extends string[], T>(
  freshMs: number,
  look: (...args: Args) => Promise<T>,
  clock: { now: () => number } = performance,
): ((...args: Args) => Promise<T>) & { forget(): void } {
  const known = new LRUCache<string, Promise<T>, () => Promise<T>>({
    max: MAX_REMEMBERED,
    ttl: freshMs,
    perf: clock,
    ttlResolution: 0,
    memoMethod(key, _stale, { context: lookNow }) {
      const result = lookNow();
      result.catch(() => known.delete(key));
      return result;
    },
  });
  const recall = (...args: Args) => {
    const lookNow = () => look(...args);
    return freshMs === 0 ? lookNow() : known.memo(args.join('|'), { context: lookNow });
  };
  return Object.assign(recall, { forget: () => known.clear() });
}
