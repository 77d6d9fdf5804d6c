import { describe, expect, it } from 'vitest';
import { quietUntil } from './quietHours.ts';

const night = { from: '21:00', to: '08:00' };
const until = (zone: string, hours: typeof night, instant: string) => {
  const end = quietUntil(zone, hours, Date.parse(instant));
  return end === null ? null : new Date(end).toISOString();
};

describe('quiet hours', () => {
  it('begin and end on the clock of the place', () => {
    expect(until('America/Cancun', night, '2026-07-01T01:59:00Z')).toBeNull();
    expect(until('America/Cancun', night, '2026-07-01T02:00:00Z')).toBe('2026-07-01T13:00:00.000Z');
    expect(until('America/Cancun', night, '2026-07-01T12:59:00Z')).toBe('2026-07-01T13:00:00.000Z');
    expect(until('America/Cancun', night, '2026-07-01T13:00:00Z')).toBeNull();
  });

  it('end at eight in the night that the clock is set forward, and in the one that it is set back', () => {
    expect(until('Europe/Madrid', night, '2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(until('Europe/Madrid', night, '2026-10-24T22:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  });

  it('end once where their end is skipped or comes twice', () => {
    const early = { from: '22:00', to: '02:30' };
    expect(until('Europe/Madrid', early, '2026-03-28T23:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(until('Europe/Madrid', early, '2026-10-24T23:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    // 02:15 for the second time.
    expect(until('Europe/Madrid', early, '2026-10-25T01:15:00Z')).toBeNull();
  });

  it('may lie within a day, or not be at all', () => {
    const noon = { from: '13:00', to: '15:00' };
    expect(until('America/Cancun', noon, '2026-07-01T18:30:00Z')).toBe('2026-07-01T20:00:00.000Z');
    expect(until('America/Cancun', noon, '2026-07-01T20:00:00Z')).toBeNull();
    expect(until('America/Cancun', { from: '08:00', to: '08:00' }, '2026-07-01T13:00:00Z')).toBeNull();
  });
});
