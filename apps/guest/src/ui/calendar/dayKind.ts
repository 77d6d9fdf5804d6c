import type { MonthDays } from '@marea/domain/availability/availability.schema';
import { isFew } from './TimeList.tsx';

type Day = MonthDays['days'][number];

/** Up to this many start times left of a day are shown. */
const FEW_TIMES = 3;

/** Kinds of day that look different, in the order of the legend. */
const marked = ['fewSeats', 'fewTimes', 'full', 'closed'] as const;
export type DayKind = (typeof marked)[number] | 'free' | 'past';

/** The kind of a day; null while it loads. `today` is YYYY-MM-DD at the location. */
export function kindOf(date: string, day: Day | undefined, today: string): DayKind | null {
  if (date < today) return 'past';
  if (!day) return null;
  const { isFree, isOpen, seatsLeft, timesLeft } = day;
  if (!isFree) {
    if (isOpen) return 'full';
    return date === today ? 'past' : 'closed';
  }
  if (seatsLeft !== null) return isFew(seatsLeft) ? 'fewSeats' : 'free';
  return timesLeft !== null && timesLeft <= FEW_TIMES ? 'fewTimes' : 'free';
}

/** The kinds of a month's days that have a mark. */
export function shownKinds(days: readonly Day[], today: string) {
  const kinds = new Set(days.map((day) => kindOf(day.date, day, today)));
  return marked.filter((kind) => kinds.has(kind));
}
