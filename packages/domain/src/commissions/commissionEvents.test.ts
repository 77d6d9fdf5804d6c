import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../booking/booking.status.ts';
import { HOUR_MS } from '../kernel/durations.ts';
import { commissionEvents } from './commissionEvents.ts';
import { commissionState } from './explainCommission.ts';

const start = new Date('2026-05-01T15:00:00Z');
const change = (
  hours: number,
  action: 'created' | 'status' | 'rescheduled' | 'deleted' | 'payment',
  to: string | null,
) => ({
  at: new Date(start.getTime() + hours * HOUR_MS),
  action,
  to,
});
const eventsOf = (history: ReturnType<typeof change>[], hours = 1_000) =>
  commissionEvents({ start, history }, start.getTime() + hours * HOUR_MS).map(
    ({ at, kind }) => `${kind} ${(at - start.getTime()) / HOUR_MS}`,
  );
const booked = change(-100, 'created', 'created');

describe('a commission on the account', () => {
  it.each([
    ['is earned when the trip leaves', [booked], ['earned 0']],
    ['is never earned by a trip cancelled before', [booked, change(-10, 'status', 'cancel')], []],
    [
      'is earned by a trip cancelled and restored before',
      [booked, change(-10, 'status', 'cancel'), change(-5, 'status', 'created')],
      ['earned 0'],
    ],
    ['is taken back by a refund afterwards', [booked, change(30, 'status', 'refund')], ['earned 0', 'reversed 30']],
    ['is taken back when the booking is deleted', [booked, change(3, 'deleted', null)], ['earned 0', 'reversed 3']],
    ['outlives a guest who did not come', [booked, change(1, 'status', 'No show')], ['earned 0']],
    [
      'is not moved by a payment or a completed trip',
      [booked, change(2, 'payment', 'succeeded'), change(5, 'status', 'completo')],
      ['earned 0'],
    ],
    ['is none of a blocked vessel', [change(-100, 'created', 'blackout')], []],
    [
      'is earned when it was moved here',
      [booked, change(-3, 'rescheduled', '2026-05-01 10:00 · Azimut')],
      ['earned 0'],
    ],
  ])('%s', (_, history, events) => {
    expect(eventsOf(history)).toEqual(events);
  });

  it('has not happened yet before its time', () => {
    expect(eventsOf([booked], -1)).toEqual([]);
    expect(eventsOf([booked], 0)).toEqual(['earned 0']);
    expect(eventsOf([booked, change(30, 'status', 'refund')], 29)).toEqual(['earned 0']);
  });

  it('stands in the end as the booking\u2019s status says, whatever its history', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.constantFrom(...bookingStatuses)), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (drawn) => {
        const ordered = drawn.toSorted(([a], [b]) => a - b);
        const history = ordered.map(([hours, status], i) => change(hours, i === 0 ? 'created' : 'status', status));
        const events = eventsOf(history);
        const status = ordered.at(-1)![1];
        const state = commissionState({ status, start: start.toISOString() }, start.getTime() + 1_000 * HOUR_MS);
        expect(events.length % 2 === 1).toBe(state === 'earned');
        expect(events.every((event, i) => event.startsWith(i % 2 ? 'reversed' : 'earned'))).toBe(true);
      }),
    );
  });
});
