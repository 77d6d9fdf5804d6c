import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 2_000;

type DueWork<Due> = {
  /** How many are worked on at once. */
  maxRunning: number;
  /** Leases what is due longest, beside what runs already; null without any. */
  take: (running: readonly Due[]) => Promise<Due | null>;
  /** Breaks off once the signal says so: the lease ends, and another process takes it. */
  run: (due: Due, signal: AbortSignal) => Promise<void>;
  /** Notes what could not be taken (`due` is null) or not be worked on. */
  warn: (error: unknown, due: Due | null) => void;
};

/** Takes from the database what is due, looking every two seconds, and works on several at once until it is stopped. */
export function createDueWork<Due>({ maxRunning, take, run, warn }: DueWork<Due>) {
  const running = new Map<Promise<void>, Due>();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  return {
    start(): void {
      loop ??= work();
    },

    /** Takes nothing new, and breaks off what is under way. */
    async stop(): Promise<void> {
      stopping.abort();
      await loop;
      await Promise.all(running.keys());
    },

    /** Works all that is due off, one after another, and returns the count. For tests. */
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
      const due = running.size < maxRunning ? await look() : null;
      if (due !== null) begin(due);
      else await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
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
      .finally(() => running.delete(task));
    running.set(task, due);
  }
}
