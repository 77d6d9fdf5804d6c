import { ApiError } from '@marea/web/client/client';
import { describe, expect, it } from 'vitest';
import { nearestFreeTimes, nearestOf } from './nearestTimes.ts';

const at = (hora: string, free = true) => ({
  hora,
  start: `s${hora}`,
  end: `e${hora}`,
  resourceIds: free ? ['v'] : [],
  seatsLeft: null,
});
const day = {
  date: '2026-11-21',
  zone: 'America/Cancun',
  times: [at('08:00'), at('09:00'), at('09:30', false), at('10:00', false), at('10:30'), at('11:00'), at('15:00')],
};

describe('the nearest free times', () => {
  it('of a day are those around the requested one, in the order of the clock', () => {
    expect(nearestFreeTimes(day, '10:00', 3).map(({ hora }) => hora)).toEqual(['09:00', '10:30', '11:00']);
    expect(nearestFreeTimes(day, '10:00', 1)[0]).toEqual({
      bookingDate: '2026-11-21',
      hora: '10:30',
      start: 's10:30',
      end: 'e10:30',
    });
  });

  it('are none where nothing is free', () => {
    expect(nearestFreeTimes({ ...day, times: [at('10:00', false)] }, '10:00', 3)).toEqual([]);
  });

  const refusal = (details: Record<string, unknown>) =>
    new ApiError(409, { message: 'gone', code: 'slot_taken', details });

  it('come with the refusal of a slot', () => {
    const nearest = [{ bookingDate: '2026-11-21', hora: '09:00', start: 's', end: 'e' }];
    expect(nearestOf(refusal({ nearest: [...nearest, null, 'x'] }), '2026-11-21')).toEqual(nearest);
    expect([nearestOf(refusal({}), null), nearestOf(new Error('x'), null), nearestOf(null, null)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('begin with the requested day, before the evening of the day before', () => {
    const time = (bookingDate: string, hora: string) => ({
      bookingDate,
      hora,
      start: `${bookingDate}T${hora}`,
      end: 'e',
    });
    const nearest = [
      time('2026-11-20', '20:00'),
      time('2026-11-21', '13:00'),
      time('2026-11-21', '09:00'),
      time('2026-11-20', '19:00'),
    ];

    const inOrder = (date: string) => nearestOf(refusal({ nearest }), date).map(({ start }) => start);

    expect(inOrder('2026-11-21')).toEqual([
      '2026-11-21T09:00',
      '2026-11-21T13:00',
      '2026-11-20T19:00',
      '2026-11-20T20:00',
    ]);
    expect(inOrder('2026-11-19')[0]).toBe('2026-11-20T19:00');
  });
});
