import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 2_000;

type DueWork<Due> = {
  /** How many run at once. */
  maxRunning: number;
  /** How long it rests after work that ended before it looks for more, so that a backlog leaves time for requests. */
  restMs: number;
  lookEveryMs?: number;
  /** Leases the work due longest, given what is running; null if there is none. */
  take: (running: readonly Due[]) => Promise<Due | null>;
  /** Does the work. Stops when the signal aborts: the lease ends, and another process takes over. */
  run: (due: Due, signal: AbortSignal) => Promise<void>;
  /** Logs a failure to take work (`due` is null) or to do it. */
  warn: (error: unknown, due: Due | null) => void;
};

/**
 * Polls the database for due work every two seconds and after each piece that ended, and runs several at once until it
 * is stopped.
 */
export function createDueWork<Due>({ maxRunning, restMs, lookEveryMs = LOOK_EVERY_MS, take, run, warn }: DueWork<Due>) {
  const running = new Map<Promise<void>, Due>();
  let ended = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  return {
    start(): void {
      loop ??= work();
    },

    /** Takes no new work, and aborts the running work. */
    async stop(): Promise<void> {
      stopping.abort();
      await loop;
      await Promise.all(running.keys());
    },

    /** Runs all due work, one piece after another, and returns the count. For tests. */
    async workOff(): Promise<number> {
      for (let count = 0; ; count += 1) {
        const due = await take([]);
        if (due === null) return count;
        await run(due, stopping.signal);
      }
    },
  };

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      ended = Promise.withResolvers<void>();
      const due = running.size < maxRunning ? await look() : null;
      if (due !== null) begin(due);
      else await rest();
    }
  }

  async function rest(): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([stopping.signal, over.signal]);
    const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => {});
    await Promise.race([ended.promise.then(() => wait(restMs)), wait(lookEveryMs)]);
    over.abort();
  }

  async function look(): Promise<Due | null> {
    try {
      return await take([...running.values()]);
    } catch (error) {
      warn(error, null);
      return null;
    }
  }

  function begin(due: Due): void {
    const task = run(due, stopping.signal)
      .catch((error: unknown) => warn(error, due))
      .finally(() => {
        running.delete(task);
        ended.resolve();
      });
    running.set(task, due);
  }
}
