import { DAY_MS } from '@marea/domain/kernel/durations';

/** UTC days since 1970. */
export function utcDayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}
