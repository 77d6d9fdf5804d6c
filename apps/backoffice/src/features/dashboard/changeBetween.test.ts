import { expect, it } from 'vitest';
import { changeBetween } from './MonthFigures.tsx';

it('tells a change in per cent, and nothing where nothing was before', () => {
  expect(changeBetween(200, 224)).toBe('+12 %');
  expect(changeBetween(200, 150)).toBe('\u221225 %');
  expect(changeBetween(-100, 100)).toBe('+200 %');
  expect(changeBetween(1_000, 1_001)).toBe('±0 %');
  expect(changeBetween(0, 50)).toBeNull();
  expect(changeBetween(null, 50)).toBeNull();
});

it('tells a change over a tiny figure as a multiple, never as thousands of per cent', () => {
  expect(changeBetween(100, 999)).toBe('+899 %');
  expect(changeBetween(100, 1_000)).toBe('×10');
  expect(changeBetween(100, 4_890)).toBe('×48');
  expect(changeBetween(100, 48_713)).toBe('> ×100');
  expect(changeBetween(-10, 5_000)).toBe('> +999 %');
  expect(changeBetween(10, -5_000)).toBe('> \u2212999 %');
});
