import { describe, expect, it } from 'vitest';
import { calendarFile } from './ics.ts';

const event = {
  uid: 'MAR-7K3M9Q@marea',
  start: '2026-11-21T15:00:00.000Z',
  end: '2026-11-21T19:30:00.000Z',
  title: 'Charter privado',
  place: 'Marina Puerto Juárez, muelle B; Cancún',
  text: 'Folio MAR-7K3M9Q\nAzimut 55',
  coordinates: { latitude: 21.18, longitude: -86.8 },
};
const file = calendarFile(event, '2026-11-01T08:09:10.123Z');
const lines = file.split('\r\n');

describe('the calendar file', () => {
  it('names the instants in UTC, so that any calendar shows its own clock', () => {
    expect(lines).toContain('DTSTART:20261121T150000Z');
    expect(lines).toContain('DTEND:20261121T193000Z');
    expect(lines).toContain('DTSTAMP:20261101T080910Z');
  });

  it('escapes what has a meaning in such files', () => {
    expect(lines).toContain('LOCATION:Marina Puerto Juárez\\, muelle B\\; Cancún');
    expect(lines).toContain('DESCRIPTION:Folio MAR-7K3M9Q\\nAzimut 55');
    expect(lines).toContain('GEO:21.18;-86.8');
  });

  it('leaves out coordinates that nobody knows', () => {
    expect(calendarFile({ ...event, coordinates: null }, event.start)).not.toContain('GEO:');
  });

  it('folds long lines at 75 bytes without splitting a character', () => {
    const title = 'ñandú 🛥 '.repeat(40);
    const long = calendarFile({ ...event, title }, event.start);
    const size = (line: string) => new TextEncoder().encode(line).length;
    expect(Math.max(...long.split('\r\n').map(size))).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });

  it('begins and ends as a calendar', () => {
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  });
});
