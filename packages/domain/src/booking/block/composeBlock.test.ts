import { expect, it } from 'vitest';
import type { Moment } from './composeBlock.ts';
import { blockSpanOf, momentOf } from './composeBlock.ts';

const at = (date: string, hora = '00:00'): Moment => ({ date, hora });
const spanIn = (zone: string, from: Moment, to: Moment) =>
  blockSpanOf(
    { from, to },
    { zone, now: Date.parse('2027-01-01T12:00:00Z'), notBefore: Date.parse('2026-12-01T00:00:00Z') },
  );

it.each([
  ['America/Cancun', at('2027-03-08'), at('2027-03-15'), 168],
  ['America/Cancun', at('2027-03-08', '22:00'), at('2027-03-09', '06:30'), 8.5],
  // The week in which clocks go forward has an hour less, the ninety days in which they go back an hour more.
  ['America/New_York', at('2027-03-08'), at('2027-03-15'), 167],
  ['America/New_York', at('2027-08-10'), at('2027-11-08'), 90 * 24 + 1],
  // Midnight is skipped there on that day.
  ['Africa/Cairo', at('2027-04-29'), at('2027-04-30'), 24],
])('a block in %s goes by the clock of the place', (zone, from, to, hours) => {
  const { start, end } = spanIn(zone, from, to);

  expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
  expect(momentOf(zone, start.getTime())).toEqual(from);
});

it('lasts ninety days by the clock at the most', () => {
  expect(() => spanIn('America/Cancun', at('2027-02-01', '10:00'), at('2027-05-02', '10:00'))).not.toThrow();
  expect(() => spanIn('America/Cancun', at('2027-02-01', '10:00'), at('2027-05-02', '10:05'))).toThrow('invalid');
});
