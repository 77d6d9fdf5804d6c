import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../context.ts';
import { readHeld, readImport } from './readImport.ts';
import type { HeldSchedule } from './schedule.ts';
import { LeaseLost, takeSchedule } from './schedule.ts';

export const TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 2_000;
/** A thousand calendars in 15 minutes are one a second; a process has time for guests beside them. */
const MAX_RUNNING = 4;

/** Reads calendars of other platforms as they become due, each in one process at a time. */
export function createCalendarReader(app: AppContext, timeoutMs = TIMEOUT_MS) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const options = { timeoutMs, signal: stopping.signal };
  let loop: Promise<void> | null = null;

  return {
    start(): void {
      loop ??= work();
    },

    /** Breaks off what is under way; its lease ends, and another process reads it. */
    async stop(): Promise<void> {
      stopping.abort();
      await loop;
      await Promise.all(running);
    },

    /** Reads all that is due, one after another, and returns the count. For tests. */
    async readDue(): Promise<number> {
      for (let count = 0; ; count += 1) if (!(await readImport(app, options))) return count;
    },
  };

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = running.size < MAX_RUNNING ? await look() : null;
      if (due) begin(due);
      else await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function look(): Promise<HeldSchedule | null> {
    try {
      return await takeSchedule(app);
    } catch (error) {
      app.log.warn({ err: error }, 'cannot look for calendars that are due');
      return null;
    }
  }

  function begin(due: HeldSchedule): void {
    const task = readHeld(app, due, options)
      .catch((error: unknown) => {
        if (error instanceof LeaseLost || stopping.signal.aborted) return;
        app.log.warn({ err: error, calendarImport: due._id }, 'cannot read a calendar');
      })
      .finally(() => running.delete(task));
    running.add(task);
  }
}
