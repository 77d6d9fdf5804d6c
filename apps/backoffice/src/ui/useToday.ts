import { wallClock } from '@marea/domain/kernel/zone';
import { useWorkplace } from '../core/useWorkplace.ts';
import { useNow } from './useNow.ts';

/** The day at the location, YYYY-MM-DD. */
export function useToday(): string {
  const { location } = useWorkplace();
  return wallClock(location.zone, useNow()).date;
}
