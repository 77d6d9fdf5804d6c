/** Whole seconds until `until`, never below zero. Both in epoch milliseconds. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `14:32`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The minutes left at which a screen reader says them: not each second, but in time to act. */
const SPOKEN_AT = [10, 5, 2, 1] as const;

/** The last of those that has been passed, or null before the first. */
export function minutesToSay(seconds: number): number | null {
  return SPOKEN_AT.findLast((minutes) => seconds <= minutes * 60) ?? null;
}
