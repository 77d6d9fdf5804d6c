import type { AppContext } from '../context.ts';
import { createDueWork } from '../dueWork.ts';
import { readHeld } from './readImport.ts';
import { LeaseLost, takeSchedule } from './schedule.ts';

export const TIMEOUT_MS = 10_000;
/** A thousand calendars in 15 minutes are one a second. Four every two seconds leave a process time for guests. */
const MAX_RUNNING = 4;
const REST_MS = 2_000;

/** Reads calendars of other platforms as they become due, each in one process at a time. */
export function createCalendarReader(app: AppContext, timeoutMs = TIMEOUT_MS) {
  return createDueWork({
    maxRunning: MAX_RUNNING,
    restMs: REST_MS,
    take: () => takeSchedule(app),
    run: (due, signal) =>
      readHeld(app, due, { timeoutMs, signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      }),
    warn(error, due) {
      if (error instanceof LeaseLost) return;
      if (due === null) app.log.warn({ err: error }, 'cannot look for calendars that are due');
      else app.log.warn({ err: error, calendarImport: due._id }, 'cannot read a calendar');
    },
  });
}
