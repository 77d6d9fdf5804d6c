import { useStoredChoice } from '@marea/web/useStored';
import { calendarSpans } from './spans.ts';

/** How much of time this browser's calendar shows. */
export function useCalendarSpan() {
  return useStoredChoice('calendarSpan', calendarSpans, 'day');
}
