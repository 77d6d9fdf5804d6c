/**
 * The results of a lookup for a moment, so that what is asked a hundred times between two changes
 * is read once. A failed lookup is not remembered. `freshMs` 0 remembers nothing; `forget` is for
 * whoever has just changed what is looked up.
 */
export function remembered<Args extends string[], T>(
  freshMs: number,
  look: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) & { forget(): void } {
  const known = new Map<string, { at: number; result: Promise<T> }>();
  const recall = (...args: Args) => {
    if (freshMs === 0) return look(...args);
    const key = args.join('|');
    const now = performance.now();
    const entry = known.get(key);
    if (entry && now - entry.at < freshMs) return entry.result;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const result = look(...args);
    known.set(key, { at: now, result });
    result.catch(() => known.delete(key));
    return result;
  };
  return Object.assign(recall, { forget: () => known.clear() });
}

const MAX_REMEMBERED = 5_000;
