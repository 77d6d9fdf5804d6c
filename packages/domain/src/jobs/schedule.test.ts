import { expect, it } from 'vitest';
import { nextRun } from './schedule.ts';

const next = (schedule: Parameters<typeof nextRun>[0], now: string) =>
  new Date(nextRun(schedule, Date.parse(now))).toISOString();

it('a daily job runs at its hour, today or tomorrow', () => {
  expect(next({ dailyAt: 9 }, '2026-11-28T08:59:59Z')).toBe('2026-11-28T09:00:00.000Z');
  expect(next({ dailyAt: 9 }, '2026-11-28T09:00:00Z')).toBe('2026-11-29T09:00:00.000Z');
});

it('a job of every few minutes runs at the next of them', () => {
  expect(next({ everyMinutes: 10 }, '2026-11-28T08:59:59Z')).toBe('2026-11-28T09:00:00.000Z');
  expect(next({ everyMinutes: 10 }, '2026-11-28T09:00:00Z')).toBe('2026-11-28T09:10:00.000Z');
});
