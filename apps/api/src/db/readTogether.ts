import DataLoader from 'dataloader';
import type { AppContext } from '../context.ts';

const MAX_TOGETHER = 100;

/**
 * One read for the requests that reached the process together, where each would send a command of its own.
 * It begins after all of them asked: nobody is shown less than has been written by then. `read` answers in
 * the order of its keys.
 */
export function readTogether<Key, Value>(
  read: (app: AppContext, keys: readonly Key[]) => Promise<readonly Value[]>,
): (app: AppContext, key: Key) => Promise<Value> {
  const loaders = new WeakMap<AppContext, DataLoader<Key, Value>>();
  return (app, key) => {
    const loader =
      loaders.get(app) ??
      new DataLoader<Key, Value>((keys) => read(app, keys), {
        cache: false,
        maxBatchSize: MAX_TOGETHER,
        // After the sockets that are readable now: their requests join.
        batchScheduleFn: setImmediate,
      });
    loaders.set(app, loader);
    return loader.load(key);
  };
}
