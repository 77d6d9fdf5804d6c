import { firstInstantFrom } from '../core/time/instants.ts';
import { addDays, minutesOf, wallClock } from '../core/time/zone.ts';

/** Quiet hours on the location's clock; they may pass midnight. Two equal times mean none. */
export type QuietHours = { from: string; to: string };

export const defaultQuietHours = (): QuietHours => ({ from: '21:00', to: '08:00' });

/** When the quiet hours around `instant` end, epoch milliseconds; null outside of them. */
export function quietUntil(zone: string, { from, to }: QuietHours, instant: number): number | null {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  const { date, minutes } = wallClock(zone, instant);
  const passMidnight = begins > ends;
  const isQuiet = passMidnight ? minutes >= begins || minutes < ends : minutes >= begins && minutes < ends;
  if (!isQuiet) return null;
  const lastDay = passMidnight && minutes >= begins ? addDays(date, 1) : date;
  const end = firstInstantFrom(zone, lastDay, ends);
  // A clock that is set back repeats an hour: the quiet hours ended in the first of the two.
  return end > instant ? end : null;
}
