import { describe, expect, it } from 'vitest';
import { columnsFor, pageWith, vesselPage, vesselSheets } from './vesselPages.ts';

const fleet = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the columns of a calendar', () => {
  it.each([
    [2600, 6],
    [1326, 6],
    [952, 6],
    [951, 5],
    [700, 4],
    [100, 1],
  ] as const)('at %i px are %i', (width, count) => {
    expect(columnsFor(width, false)).toBe(count);
  });

  it('are three on a phone', () => {
    expect(columnsFor(344, true)).toBe(3);
  });
});

describe('the sheets of a printed day', () => {
  it('are one for a small fleet, and as many as leave each column readable for a large one', () => {
    expect(vesselSheets(fleet(7))).toEqual([fleet(7)]);
    expect(vesselSheets(fleet(33)).map((sheet) => sheet.length)).toEqual([9, 9, 9, 6]);
    expect(vesselSheets(fleet(33)).flat()).toEqual(fleet(33));
  });
});

describe('the pages of a fleet', () => {
  it('leave no vessel alone: seven where six fit are four and three', () => {
    expect(vesselPage(fleet(7), 1, 6)).toEqual({ items: [0, 1, 2, 3], page: 1, pages: 2 });
    expect(vesselPage(fleet(7), 2, 6)).toEqual({ items: [4, 5, 6], page: 2, pages: 2 });
  });

  it('are known by the vessels on them', () => {
    const vessels = fleet(7).map((id) => ({ _id: String(id) }));
    expect(['0', '3', '4', '6', 'gone'].map((id) => pageWith(vessels, id, 6))).toEqual([1, 1, 2, 2, null]);
    expect(pageWith(vessels, '6', Infinity)).toBe(1);
  });

  it('show each vessel once', () => {
    const pages = [1, 2, 3, 4].map((page) => vesselPage(fleet(20), page, 6));
    expect(pages.flatMap(({ items }) => items)).toEqual(fleet(20));
  });
});
