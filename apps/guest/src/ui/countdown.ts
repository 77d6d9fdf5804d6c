import { useEffect, useState } from 'react';

/** Whole seconds until `until`, never below zero. Both in epoch milliseconds. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `14:32`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes left that a screen reader announces: not each second, but in time to act. */
const SPOKEN_AT = [10, 5, 2, 1] as const;

/** The last announced number of minutes, or null before the first. */
export function minutesToSay(seconds: number): number | null {
  return SPOKEN_AT.findLast((minutes) => seconds <= minutes * 60) ?? null;
}

/** Seconds until `until` (epoch milliseconds), counting down; correct even after the device slept. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(until, now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
