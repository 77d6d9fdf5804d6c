import { ApiError } from '@marea/web/client';
import { describe, expect, it } from 'vitest';
import { nearestFree, nearestOf } from './nearestTimes.ts';

const at = (hora: string, free = true) => ({
  hora,
  start: `s${hora}`,
  end: `e${hora}`,
  resourceIds: free ? ['v'] : [],
});
const day = {
  date: '2026-11-21',
  zone: 'America/Cancun',
  times: [at('08:00'), at('09:00'), at('09:30', false), at('10:00', false), at('10:30'), at('11:00'), at('15:00')],
};

describe('the nearest free times', () => {
  it('of a day are those around the requested one, in the order of the clock', () => {
    expect(nearestFree(day, '10:00', 3).map(({ hora }) => hora)).toEqual(['09:00', '10:30', '11:00']);
    expect(nearestFree(day, '10:00', 1)[0]).toEqual({
      bookingDate: '2026-11-21',
      hora: '10:30',
      start: 's10:30',
      end: 'e10:30',
    });
  });

  it('are none where nothing is free', () => {
    expect(nearestFree({ ...day, times: [at('10:00', false)] }, '10:00', 3)).toEqual([]);
  });

  it('come with the refusal of a slot', () => {
    const nearest = [{ bookingDate: '2026-11-21', hora: '09:00', start: 's', end: 'e' }];
    const refusal = (details: Record<string, unknown>) =>
      new ApiError(409, { message: 'gone', code: 'slot_taken', details });
    expect(nearestOf(refusal({ nearest: [...nearest, null, 'x'] }))).toEqual(nearest);
    expect([nearestOf(refusal({})), nearestOf(new Error('x')), nearestOf(null)]).toEqual([[], [], []]);
  });
});
