import { isOnGrid } from '../availability/cells.ts';
import { HORIZON_MS } from '../availability/freeTimes.ts';
import { invalidField } from '../kernel/errors.ts';
import { MAX_BLOCK_DAYS } from '../kernel/limits.ts';
import { addDays, firstInstantFrom, instantOf, minutesOf, timeOf, wallClock } from '../kernel/zone.ts';

/** A day and time by a location's clock. */
export type Moment = { date: string; hora: string };

/** The first instant of a block and the first after it. */
export type BlockSpan = { start: Date; end: Date };

type Limits = {
  zone: string;
  /** Epoch milliseconds. */
  now: number;
  /** The earliest start, epoch milliseconds. */
  notBefore: number;
};

/** When a block starts and ends. Throws `invalid` for one that ends before it starts, lasts over 90 days, or is too long ago or too far ahead. */
export function blockSpanOf({ from, to }: { from: Moment; to: Moment }, { zone, now, notBefore }: Limits): BlockSpan {
  const start = instantOf(zone, from.date, minutesOf(from.hora));
  if (start === null) throw invalidField('from.hora', 'no_such_time');
  // Midnight is where a day ends, also in a zone whose clocks skip it.
  const end = firstInstantFrom(zone, to.date, minutesOf(to.hora));
  if (!isOnGrid(start)) throw invalidField('from.hora', 'not_on_grid');
  if (!isOnGrid(end)) throw invalidField('to.hora', 'not_on_grid');
  if (end <= start) throw invalidField('to.date', 'ends_before_start');
  if (isAfter(to, { ...from, date: addDays(from.date, MAX_BLOCK_DAYS) }))
    throw invalidField('to.date', 'block_too_long');
  if (start < notBefore) throw invalidField('from.date', 'too_long_ago');
  if (start > now + HORIZON_MS) throw invalidField('from.date', 'too_far');
  return { start: new Date(start), end: new Date(end) };
}

/** The day and time of an instant. */
export function momentOf(zone: string, instant: number): Moment {
  const { date, minutes } = wallClock(zone, instant);
  return { date, hora: timeOf(minutes) };
}

function isAfter(one: Moment, other: Moment): boolean {
  return one.date > other.date || (one.date === other.date && one.hora > other.hora);
}
