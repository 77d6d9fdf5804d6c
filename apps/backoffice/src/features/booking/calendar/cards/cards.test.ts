import { aBookingRow } from '@marea/testing/saleBuilders';
import { expect, it } from 'vitest';
import { cardRoom, marksWithin } from './CardMarks.tsx';
import { cardColor } from './ColorSwitch.tsx';

it.each([
  [150, 20, 1, false],
  [150, 40, 1, false],
  [150, 42, 2, false],
  [72, 170, 10, true],
])('a card of %i × %i px has room for %i lines, short ones: %s', (width, height, lines, isNarrow) => {
  expect(cardRoom({ width, height, isPhone: false })).toMatchObject({ lines, isNarrow });
});

it.each([
  [100, true, 9, false],
  [100, false, 7, false],
  [89, false, 8, true],
  [60, false, 3, true],
])('a card %i px wide, on a phone: %s, has room for %i characters of an amount', (width, isPhone, amount, isTight) => {
  expect(cardRoom({ width, height: 100, isPhone })).toMatchObject({ amount, isTight });
});

it.each([
  [47, 3, 3, false],
  [46, 3, 1, true],
  [50, 4, 2, true],
  [16, 2, 0, true],
  [15, 2, 0, false],
])('within %i px, of %i marks %i are icons, and the others a number: %s', (width, marks, iconCount, saysOthers) => {
  expect(marksWithin(width, marks)).toEqual({ iconCount, saysOthers });
});

it.each([
  ['created', ['unpaid'], false, 'green', 'red'],
  ['created', [], false, 'green', 'green'],
  ['cortesia', [], true, 'orange', 'teal'],
  ['cancel', ['not_sailing'], false, 'red', 'gray'],
  ['blackout', [], false, 'blue', 'gray'],
  ['created', ['unpaid', 'disrupted'], false, 'orange', 'orange'],
] as const)('a booking %s, %j, is coloured by its status or its payment', (status, stops, isCourtesy, by, paid) => {
  const row = aBookingRow({ status, stopsBoarding: [...stops], isCourtesy });
  expect([cardColor(row, 'status'), cardColor(row, 'payment')]).toEqual([by, paid]);
});
