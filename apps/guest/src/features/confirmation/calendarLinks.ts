import type { CalendarEvent } from './ics.ts';

type Entry = Pick<CalendarEvent, 'start' | 'end' | 'title' | 'place' | 'text'>;

/** The Google Calendar page that adds an entry; times are in UTC, as YYYYMMDDTHHMMSSZ. */
export function googleCalendarLink({ start, end, title, place, text }: Entry): string {
  const stamp = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const query = {
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(end)}`,
    location: place,
    details: text,
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

/** The page of Outlook on the web that adds an entry; times are ISO 8601. */
export function outlookCalendarLink({ start, end, title, place, text }: Entry): string {
  const query = { rru: 'addevent', subject: title, startdt: start, enddt: end, location: place, body: text };
  return `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams(query)}`;
}
