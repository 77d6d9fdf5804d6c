import { expect, it } from 'vitest';
import { formatAbout } from './about.ts';

it.each([
  [210, 'eur', '€210'],
  [3_890, 'mxn', '$3,890 MXN'],
  [190, 'chf', 'CHF 190'],
  [7_130_000, 'cop', '$7,130,000 COP'],
] as const)('writes %d of %s as %s', (units, currency, text) => {
  expect(formatAbout(units, currency)).toBe(text);
});
