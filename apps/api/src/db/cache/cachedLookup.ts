import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 5_000;

/** Caches a lookup for `freshMs` milliseconds (0: not at all); failures are not cached. */
export function cachedLookup<Args extends string[], T>(
  freshMs: number,
  lookup: (...args: Args) => Promise<T>,
  clock: { now: () => number } = performance,
): ((...args: Args) => Promise<T>) & { invalidate(): void } {
  const cache = new LRUCache<string, Promise<T>, () => Promise<T>>({
    max: MAX_ENTRIES,
    ttl: freshMs,
    perf: clock,
    ttlResolution: 0,
    memoMethod(key, _stale, { context: load }) {
      const result = load();
      result.catch(() => cache.delete(key));
      return result;
    },
  });
  const cached = (...args: Args) => {
    const load = () => lookup(...args);
    return freshMs === 0 ? load() : cache.memo(args.join('|'), { context: load });
  };
  return Object.assign(cached, { invalidate: () => cache.clear() });
}
