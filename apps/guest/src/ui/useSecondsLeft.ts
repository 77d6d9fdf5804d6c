import { useEffect, useState } from 'react';
import { secondsLeft } from './countdown.ts';

/** Seconds until `until` (epoch milliseconds), counted down as they pass; also after the device slept. */
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
