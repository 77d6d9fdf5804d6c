import { aBookingRow } from '@marea/testing/saleBuilders';
import { expect, it } from 'vitest';
import { cardColor } from './cardColor.ts';
import { cardRoom } from './cardRoom.ts';

it.each([
  [150, 20, 1, false],
  [150, 40, 1, false],
  [150, 42, 2, false],
  [72, 170, 10, true],
])('a card of %i × %i px has room for %i lines, short ones: %s', (width, height, lines, isNarrow) => {
  expect(cardRoom({ width, height })).toEqual({ lines, isNarrow });
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
