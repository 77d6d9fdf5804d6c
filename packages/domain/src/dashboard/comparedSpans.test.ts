import { expect, it } from 'vitest';
import { comparedSpans } from './comparedSpans.ts';

it('compares a month until today with the same days before, as far as those months have them', () => {
  expect(comparedSpans('2027-03-31')).toEqual({
    month: { from: '2027-03-01', to: '2027-03-31' },
    monthBefore: { from: '2027-02-01', to: '2027-02-28' },
    yearBefore: { from: '2026-03-01', to: '2026-03-31' },
  });
  expect(comparedSpans('2028-02-29').yearBefore).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(comparedSpans('2027-01-05').monthBefore).toEqual({ from: '2026-12-01', to: '2026-12-05' });
});
