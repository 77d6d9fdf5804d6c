import { wallClock } from '@marea/domain/kernel/zone';
import { useState } from 'react';

/** The day, YYYY-MM-DD, on a zone's clock as the page was opened. */
export function useToday(zone: string): string {
  const [now] = useState(() => Date.now());
  return wallClock(zone, now).date;
}
