import { Piscina } from 'piscina';
import type { expand, Expansion } from './expandWorker.ts';

const TIMEOUT_MS = 5_000;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

type Calendar = Parameters<typeof expand>[0];

let pool: Piscina<Calendar, Expansion> | null = null;
/** Calendars run one after another, so that the time of one does not count against the next. */
let last: Promise<unknown> = Promise.resolve();

/** Expands a calendar into the times that it takes, in a thread that is ended if it takes too long. */
export function expandCalendar(calendar: Calendar): Promise<Expansion> {
  const isCalendar = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(calendar.text);
  if (!isCalendar) return Promise.resolve({ problem: 'not_a_calendar' });
  const next = last.then(() => inThread(calendar));
  last = next;
  return next;
}

async function inThread(calendar: Calendar): Promise<Expansion> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await (pool ??= openPool()).run(calendar, { name: 'expand', signal });
  } catch {
    return { problem: signal.aborted ? 'too_many_events' : 'not_a_calendar' };
  }
}

function openPool(): Piscina<Calendar, Expansion> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new Piscina({
    filename: new URL(`./expandWorker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}
