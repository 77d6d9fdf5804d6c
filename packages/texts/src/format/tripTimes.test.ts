import { expect, it } from 'vitest';
import { tripLengthText } from './tripTimes.ts';

it.each([
  [0.5, '0.5 h', '0.5 h'],
  [4, '4 h', '4 h'],
  [24, '1 día', '1 day'],
  [36.5, '1 día 12.5 h', '1 day 12.5 h'],
  [336, '14 días', '14 days'],
])('%d hours are %s', (hours, es, en) => {
  expect([tripLengthText(hours, 'es'), tripLengthText(hours, 'en')]).toEqual([es, en]);
});
