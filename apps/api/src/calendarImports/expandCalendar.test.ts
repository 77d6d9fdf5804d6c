import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { describe, expect, it } from 'vitest';
import { expandCalendar } from './expandCalendar.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const ZONE = 'America/Cancun';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const expand = (text: string, zone = ZONE) => expandCalendar({ text, zone, now: NOW });

/** The times of a calendar as ISO instants without seconds. */
async function timesOf(text: string, zone = ZONE): Promise<string[]> {
  const found = await expand(text, zone);
  if ('problem' in found) throw new Error(found.problem);
  const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
  return found.occurrences.map(({ start, end }) => `${iso(start)} ${iso(end)}`);
}

describe('the time of an event', () => {
  it.each([
    [
      'all days by the location’s clock, the last excluded',
      ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260312'],
      '2026-03-10T05:00 2026-03-12T05:00',
    ],
    ['one day without an end', ['DTSTART;VALUE=DATE:20260310'], '2026-03-10T05:00 2026-03-11T05:00'],
    ['UTC', ['DTSTART:20260310T150000Z', 'DTEND:20260310T190000Z'], '2026-03-10T15:00 2026-03-10T19:00'],
    [
      'a zone that the file does not describe',
      ['DTSTART;TZID=Europe/Madrid:20260310T100000', 'DTEND;TZID=Europe/Madrid:20260310T120000'],
      '2026-03-10T09:00 2026-03-10T11:00',
    ],
    ['no zone: the location’s', ['DTSTART:20260310T100000', 'DURATION:PT3H'], '2026-03-10T15:00 2026-03-10T18:00'],
    [
      'off the five-minute grid: widened',
      ['DTSTART:20260310T150230Z', 'DTEND:20260310T190101Z'],
      '2026-03-10T15:00 2026-03-10T19:05',
    ],
    ['one that has begun', ['DTSTART:20260228T150000Z', 'DTEND:20260302T190000Z'], '2026-02-28T15:00 2026-03-02T19:00'],
  ])('is read: %s', async (_, lines, times) => {
    expect(await timesOf(calendar(...event('UID:1', ...lines)))).toEqual([times]);
  });

  it('is that of the zone that the file describes, where it has no name of its own', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Harbour time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const one = event('UID:1', 'DTSTART;TZID=Harbour time:20260310T100000', 'DURATION:PT1H');
    expect(await timesOf(calendar(...zone, ...one))).toEqual(['2026-03-10T13:00 2026-03-10T14:00']);
  });

  it.each([
    ['that is cancelled', ['STATUS:CANCELLED']],
    ['that takes no time', ['TRANSP:TRANSPARENT']],
    ['of our own', ['UID:7K3M9Q@marea']],
    ['that is over', ['DTSTART:20250310T150000Z', 'DTEND:20250310T190000Z']],
    ['in two years', ['DTSTART:20280310T150000Z', 'DTEND:20280310T190000Z']],
    ['that ends before it begins', ['DTEND:20260309T190000Z']],
  ])('is none for one %s', async (_, lines) => {
    const usual = ['UID:1', 'DTSTART:20260310T150000Z', 'DTEND:20260310T190000Z'];
    const usualLines = usual.filter((line) => !lines.some((other) => other.split(':')[0] === line.split(':')[0]));
    expect(await timesOf(calendar(...event(...usualLines, ...lines)))).toEqual([]);
  });
});

describe('a series', () => {
  it('has short keys whatever its UID, for each occurrence is stored with one', async () => {
    const uid = 'u'.repeat(10_000);
    const span = ['DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z'];
    const lone = event(`UID:${uid}2`, `RECURRENCE-ID;VALUE=TEXT:${uid}`, ...span, 'RRULE:FREQ=DAILY;COUNT=3');
    const found = await expand(calendar(...event(`UID:${uid}`, ...span, 'RRULE:FREQ=DAILY;COUNT=3'), ...lone));

    const occurrences = 'occurrences' in found ? found.occurrences : [];
    expect(occurrences).toHaveLength(3);
    for (const { key, uid: storedUid } of occurrences) expect(key.length + storedUid.length).toBeLessThan(200);
    expect(new Set(occurrences.map(({ key }) => key)).size).toBe(3);
  });

  it('keeps its hour where the clocks change, and ends with its exceptions', async () => {
    const master = event(
      'UID:1',
      'DTSTART;TZID=Europe/Madrid:20260327T100000',
      'DTEND;TZID=Europe/Madrid:20260327T110000',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE;TZID=Europe/Madrid:20260328T100000',
    );
    const moved = event(
      'UID:1',
      'RECURRENCE-ID;TZID=Europe/Madrid:20260330T100000',
      'DTSTART;TZID=Europe/Madrid:20260330T160000',
      'DTEND;TZID=Europe/Madrid:20260330T170000',
    );
    const cancelled = event(
      'UID:1',
      'RECURRENCE-ID;TZID=Europe/Madrid:20260331T100000',
      'STATUS:CANCELLED',
      'DTSTART;TZID=Europe/Madrid:20260331T100000',
      'DTEND;TZID=Europe/Madrid:20260331T110000',
    );
    expect(await timesOf(calendar(...master, ...moved, ...cancelled))).toEqual([
      '2026-03-27T09:00 2026-03-27T10:00',
      '2026-03-29T08:00 2026-03-29T09:00',
      '2026-03-30T14:00 2026-03-30T15:00',
    ]);
  });

  it('that never ends is read for 18 months, also one that began long ago', async () => {
    const weekly = event('UID:1', 'DTSTART:20100301T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
    const times = await timesOf(calendar(...weekly));
    expect(times).toHaveLength(79);
    expect(times[0]).toBe('2026-03-02T15:00 2026-03-02T16:00');
  });

  it.each([
    ['of a billion times', 'FREQ=SECONDLY;COUNT=1000000000'],
    ['of more than a thousand in 18 months', 'FREQ=HOURLY'],
    ['of 30 February, which never comes', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ])('%s ends in a clear state', async (_, rule) => {
    const lines = event('UID:1', 'DTSTART:20260310T150000Z', 'DTEND:20260310T150500Z', `RRULE:${rule}`);
    expect(await expand(calendar(...lines))).toEqual({ problem: 'too_many_events' });
    expect(await timesOf(calendar(...event('UID:1', 'DTSTART:20260310T150000Z', 'DURATION:PT1H')))).toHaveLength(1);
  });
});

describe('several events', () => {
  it('that overlap are one', async () => {
    const one = event('UID:1', 'DTSTART:20260310T150000Z', 'DTEND:20260310T190000Z');
    const other = event('UID:2', 'DTSTART:20260310T180000Z', 'DTEND:20260310T200000Z');
    const next = event('UID:3', 'DTSTART:20260310T200000Z', 'DTEND:20260310T210000Z');
    expect(await timesOf(calendar(...one, ...other, ...next))).toEqual([
      '2026-03-10T15:00 2026-03-10T20:00',
      '2026-03-10T20:00 2026-03-10T21:00',
    ]);
  });

  it('with one UID are the latest version, or all if none is later', async () => {
    const at = (hour: number, ...more: string[]) =>
      event('UID:1', `DTSTART:20260310T${hour}0000Z`, 'DURATION:PT1H', ...more);
    expect(await timesOf(calendar(...at(12, 'SEQUENCE:1'), ...at(15, 'SEQUENCE:2')))).toEqual([
      '2026-03-10T15:00 2026-03-10T16:00',
    ]);
    expect(await timesOf(calendar(...at(12), ...at(15)))).toHaveLength(2);
  });
});

it('cuts what is longer than a block may be, and keeps its key', async () => {
  const found = await expand(calendar(...event('UID:1', 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:99991231')));
  if ('problem' in found) throw new Error(found.problem);
  const { occurrences } = found;
  expect(occurrences.length).toBeLessThan(10);
  expect(occurrences.map(({ key }) => key).slice(0, 2)).toEqual(['1', '1/1']);
  for (const { start, end } of occurrences) expect(end - start).toBeLessThan(90 * DAY_MS + HOUR_MS);
});

it.each([
  ['a page', '<!doctype html><p>Sign in</p>'],
  ['nothing', ''],
  ['half a calendar', calendar(...event('UID:1', 'DTSTART:20260310T150000Z')).slice(0, -30)],
  ['a calendar with a broken line', calendar('nonsense')],
])('refuses %s', async (_, text) => {
  expect(await expand(text)).toEqual({ problem: 'not_a_calendar' });
});
