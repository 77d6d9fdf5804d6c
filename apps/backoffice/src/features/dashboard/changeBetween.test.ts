import { expect, it } from 'vitest';
import { changeBetween } from './changeBetween.ts';

it('tells a change in per cent, and nothing where nothing was before', () => {
  expect(changeBetween(200, 224)).toBe('+12 %');
  expect(changeBetween(200, 150)).toBe('\u221225 %');
  expect(changeBetween(-100, 100)).toBe('+200 %');
  expect(changeBetween(1_000, 1_001)).toBe('±0 %');
  expect(changeBetween(0, 50)).toBeNull();
  expect(changeBetween(null, 50)).toBeNull();
});
