import DataLoader from 'dataloader';
import type { AppContext } from '../../context.ts';

const MAX_TOGETHER = 100;

/**
 * Batches requests that arrive together into one read. It begins after all of the calls, so no caller misses an earlier
 * write. `read` answers in the order of its keys.
 */
export function readTogether<Key, Value>(
  read: (app: AppContext, keys: readonly Key[]) => Promise<readonly Value[]>,
): (app: AppContext, key: Key) => Promise<Value> {
  const loaderOf = perApp(
    (app) =>
      new DataLoader<Key, Value>((keys) => read(app, keys), {
        cache: false,
        maxBatchSize: MAX_TOGETHER,
        // Runs after the sockets that are readable now, so that their requests join.
        batchScheduleFn: setImmediate,
      }),
  );
  return (app, key) => loaderOf(app).load(key);
}

/** Per-app state of a process, created on first use: two databases may have equal ids. */
export function perApp<T>(create: (app: AppContext) => T): (app: AppContext) => T {
  const byApp = new WeakMap<AppContext, { value: T }>();
  return (app) => {
    const known = byApp.get(app) ?? { value: create(app) };
    byApp.set(app, known);
    return known.value;
  };
}
