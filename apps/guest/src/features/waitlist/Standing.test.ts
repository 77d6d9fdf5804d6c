import { expect, it } from 'vitest';
import { roundedWait } from './Standing.tsx';

it.each([
  [0, null],
  [1, { unit: 'minutes', count: 5 }],
  [7, { unit: 'minutes', count: 5 }],
  [23, { unit: 'minutes', count: 25 }],
  [52, { unit: 'minutes', count: 50 }],
  [56, { unit: 'hours', count: 1 }],
  [61, { unit: 'hours', count: 1 }],
  [100, { unit: 'hours', count: 2 }],
])('says a wait of %i minutes as %o', (minutes, said) => {
  expect(roundedWait(minutes)).toEqual(said);
});
