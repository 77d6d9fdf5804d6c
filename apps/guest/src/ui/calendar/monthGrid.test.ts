import { describe, expect, it } from 'vitest';
import { monthAfter, dayByKey, monthGrid } from './monthGrid.ts';

describe('the grid of a month', () => {
  it('begins its weeks on Monday', () => {
    const november = monthGrid('2026-11');
    expect(november).toHaveLength(6);
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it.each([
    ['2027-02', 4, 28],
    ['2028-02', 5, 29],
    ['2026-06', 5, 30],
    ['2026-12', 5, 31],
  ])('%s has %i weeks and %i days', (month, weeks, days) => {
    const grid = monthGrid(month);
    expect(grid).toHaveLength(weeks);
    expect(grid.flat().filter(Boolean)).toHaveLength(days);
    expect(grid.every((week) => week.length === 7)).toBe(true);
  });

  it('follows and precedes others across the years', () => {
    expect([
      monthAfter('2026-11', 1),
      monthAfter('2026-12', 1),
      monthAfter('2027-01', -1),
      monthAfter('2026-11', 14),
    ]).toEqual(['2026-12', '2027-01', '2026-12', '2028-01']);
  });
});

describe('moving through the days by keys', () => {
  const free = ['2026-11-03', '2026-11-04', '2026-11-10', '2026-11-24'];
  it.each([
    ['ArrowRight', '2026-11-03', '2026-11-04'],
    ['ArrowRight', '2026-11-04', '2026-11-10'],
    ['ArrowLeft', '2026-11-10', '2026-11-04'],
    ['ArrowDown', '2026-11-03', '2026-11-10'],
    ['ArrowDown', '2026-11-10', '2026-11-24'],
    ['ArrowUp', '2026-11-24', '2026-11-10'],
    ['ArrowUp', '2026-11-03', null],
    ['ArrowRight', '2026-11-24', null],
    ['Home', '2026-11-24', '2026-11-03'],
    ['End', '2026-11-03', '2026-11-24'],
    ['a', '2026-11-03', null],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(dayByKey(key, from, free)).toBe(to);
  });
});
