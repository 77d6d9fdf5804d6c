/** A trip for a guest's calendar. Instants are ISO 8601. */
export type CalendarEvent = {
  /** Stable for a booking, so that calendars treat a second file as a change. */
  uid: string;
  start: string;
  end: string;
  title: string;
  place: string;
  text: string;
  coordinates: { latitude: number; longitude: number } | null;
};

const LINE_BYTES = 75;
const DAY_BEFORE = '-P1D';

/** A calendar file (RFC 5545) with one event and a reminder the day before. `now` is ISO 8601. */
export function calendarFile(event: CalendarEvent, now: string): string {
  const { coordinates } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marea//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${toUtc(now)}`,
    `DTSTART:${toUtc(event.start)}`,
    `DTEND:${toUtc(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.place)}`,
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    `DESCRIPTION:${escapeText(event.text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(event.title)}`,
    `TRIGGER:${DAY_BEFORE}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('\r\n') + '\r\n';
}

function toUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line after 75 bytes: it continues after a line break and a space, between whole characters. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n');
}
