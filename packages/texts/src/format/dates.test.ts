import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatEnd,
  formatSpan,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatTime,
  weekdayName,
  weekdayNames,
} from './dates.ts';

const CANCUN = 'America/Cancun';
const LATE = '2026-11-22T03:30:00.000Z';

describe('dates', () => {
  it('shows a plain day as it is, whatever the zone', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatDate('2026-11-21', 'Asia/Tokyo')).toBe('21/11/2026');
  });

  it("shows an instant on the zone's clock", () => {
    expect(dayOf(LATE, CANCUN)).toBe('2026-11-21');
    expect(formatDate(LATE, CANCUN)).toBe('21/11/2026');
    expect(formatTime(LATE, CANCUN)).toBe('22:30');
    expect(formatDateTime(LATE, CANCUN)).toBe('21/11/2026 22:30');
    expect(formatDateTime(LATE, 'Europe/Madrid')).toBe('22/11/2026 04:30');
  });

  it('names the day of an end that is not that of the start', () => {
    const on = (day: string) => formatEnd(LATE, { day, zone: CANCUN, language: 'es' });
    expect(on('2026-11-21')).toBe('22:30');
    expect(on('2026-11-20')).toBe('sáb 21 nov 22:30');
  });

  it('says of which day hours over midnight are, seen on the second', () => {
    const over = { start: LATE, end: '2026-11-22T06:30:00Z' };
    const on = (day: string) => formatSpan(over, { day, zone: CANCUN, language: 'es' });
    expect(on('2026-11-21')).toBe('22:30–01:30');
    expect(on('2026-11-22')).toBe('sáb 21 nov 22:30–01:30');
    const long = { start: LATE, end: '2026-11-24T15:00:00Z' };
    expect(formatSpan(long, { day: '2026-11-21', zone: CANCUN, language: 'es' })).toBe('22:30–mar 24 nov 10:00');
  });

  it('follows the clocks when they change', () => {
    expect(formatTime('2026-03-29T00:59:00Z', 'Europe/Madrid')).toBe('01:59');
    expect(formatTime('2026-03-29T01:00:00Z', 'Europe/Madrid')).toBe('03:00');
  });

  it('shows midnight as 00:00', () => {
    expect(formatTime('2026-11-21T05:00:00Z', CANCUN)).toBe('00:00');
  });

  it('refuses an instant without its zone, and what is neither', () => {
    expect(() => formatDate(LATE)).toThrow(RangeError);
    expect(() => formatDate('tomorrow', CANCUN)).toThrow(RangeError);
  });

  it('names a day in both languages', () => {
    expect(formatLongDay('2026-11-21', 'es')).toBe('sábado 21 de noviembre');
    expect(formatLongDay('2026-11-21', 'en')).toBe('Saturday 21 November');
    expect(formatShortDay('2026-11-21', 'es')).toBe('sáb 21 nov');
    expect(formatShortDay('2026-11-21', 'en')).toBe('Sat 21 Nov');
    expect(formatLongDay(LATE, 'es', CANCUN)).toBe('sábado 21 de noviembre');
  });

  it('names a month', () => {
    expect(formatMonth('2026-11', 'es')).toBe('noviembre 2026');
    expect(formatMonth('2026-11-30', 'en')).toBe('November 2026');
    expect(formatMonth('2026-12-01T02:00:00Z', 'en', CANCUN)).toBe('November 2026');
  });

  it('names the week from Monday on', () => {
    expect(weekdayNames('es')).toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']);
    expect(weekdayNames('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(weekdayName('sat', 'es')).toBe('sáb');
  });
});
