import { describe, expect, it } from 'vitest';
import { byPartOfDay } from './TimeList.tsx';

describe('times of a day', () => {
  it('are grouped at noon and at four, in order', () => {
    const groups = byPartOfDay(['07:00', '11:59', '12:00', '15:30', '16:00', '21:00'].map((hora) => ({ hora })));
    expect(groups.map(({ part, times }) => [part, times.map(({ hora }) => hora)])).toEqual([
      ['morning', ['07:00', '11:59']],
      ['midday', ['12:00', '15:30']],
      ['sunset', ['16:00', '21:00']],
    ]);
  });

  it('have no group where there are none', () => {
    expect(byPartOfDay([{ hora: '17:00' }]).map(({ part }) => part)).toEqual(['sunset']);
    expect(byPartOfDay([])).toEqual([]);
  });
});
