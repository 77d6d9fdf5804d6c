import DataLoader from 'dataloader';
import type { AppContext } from '../context.ts';
import { perApp } from './perApp.ts';

const MAX_TOGETHER = 100;

/**
 * One read for the requests that reached the process together, where each would send a command of its own.
 * It begins after all of them asked: nobody is shown less than has been written by then. `read` answers in
 * the order of its keys.
 */
export function readTogether<Key, Value>(
  read: (app: AppContext, keys: readonly Key[]) => Promise<readonly Value[]>,
): (app: AppContext, key: Key) => Promise<Value> {
  const loaderOf = perApp(
    (app) =>
      new DataLoader<Key, Value>((keys) => read(app, keys), {
        cache: false,
        maxBatchSize: MAX_TOGETHER,
        // After the sockets that are readable now: their requests join.
        batchScheduleFn: setImmediate,
      }),
  );
  return (app, key) => loaderOf(app).load(key);
}
