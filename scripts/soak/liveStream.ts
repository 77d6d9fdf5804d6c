import { setTimeout as pause } from 'node:timers/promises';
import type { Listening } from '@marea/api/tests/eventStream';
import { listenTo } from '@marea/api/tests/eventStream';

const LOOK_EVERY_MS = 50;
const CONNECT_AGAIN_MS = 500;
const MAX_WAIT_MS = 30_000;

/** Follows the changes of an API process as a browser does: connects again from the last event when the stream ends. */
export function followChanges(origin: string, token: string) {
  const leaving = new AbortController();
  let current: Listening | null = null;
  let earlierCount = 0;
  const following = follow();

  return {
    /** Resolves with the milliseconds until the next notice; with infinity after half a minute. */
    async nextNotice(): Promise<number> {
      const [startedAt, before] = [performance.now(), count()];
      while (count() === before) {
        if (performance.now() - startedAt > MAX_WAIT_MS) return Infinity;
        await pause(LOOK_EVERY_MS);
      }
      return performance.now() - startedAt;
    },
    async stop(): Promise<void> {
      leaving.abort();
      await current?.leave();
      await following;
    },
  };

  function count(): number {
    return earlierCount + (current?.notices().length ?? 0);
  }

  async function follow(): Promise<void> {
    let since: string | undefined;
    while (!leaving.signal.aborted) {
      current = await listenTo(origin, token, since).catch(() => null);
      await current?.over;
      earlierCount = count();
      since = current?.lastId() || since;
      current = null;
      if (!leaving.signal.aborted) await pause(CONNECT_AGAIN_MS);
    }
  }
}
