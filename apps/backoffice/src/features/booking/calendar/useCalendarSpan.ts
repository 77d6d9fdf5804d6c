import { useLocalStorage } from '@mantine/hooks';
import { calendarSpans, type CalendarSpan } from './spans.ts';

/** How much of time this browser's calendar shows. */
export function useCalendarSpan() {
  return useLocalStorage<CalendarSpan>({
    key: 'calendarSpan',
    defaultValue: 'day',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (stored) => calendarSpans.find((value) => value === stored) ?? 'day',
  });
}
