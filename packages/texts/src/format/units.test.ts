import { expect, it } from 'vitest';
import { amountText } from './units.ts';

it('units that are counted have a plural in each language, others stay as they were entered', () => {
  expect([0, 1, -1, 7].map((amount) => amountText('es', amount, 'pieza'))).toEqual([
    '0 piezas',
    '1 pieza',
    '-1 pieza',
    '7 piezas',
  ]);
  expect(amountText('en', 2, 'Manojo')).toBe('2 bunches');
  expect(amountText('es', 0.5, 'kg')).toBe('0.5 kg');
  expect(amountText('en', 3, 'charola')).toBe('3 charola');
});
