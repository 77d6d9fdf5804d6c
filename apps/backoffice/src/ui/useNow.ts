import { wallClock } from '@marea/domain/core/time/zone';
import { useEffect, useState } from 'react';
import { useWorkplace } from '../core/useWorkplace.ts';

const EVERY_MS = 15_000;

/** The current time, epoch milliseconds, updated every quarter of a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The day at the location, YYYY-MM-DD. */
export function useToday(): string {
  const { location } = useWorkplace();
  return wallClock(location.zone, useNow()).date;
}
