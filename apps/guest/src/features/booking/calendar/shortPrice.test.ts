import { expect, it } from 'vitest';
import { shortPrice } from './shortPrice.ts';

it.each([
  [0, '0'],
  [64_000, '640'],
  [99_940, '999'],
  [100_000, '1k'],
  [183_775, '1.8k'],
  [999_900, '9.9k'],
  [1_000_000, '10k'],
  [2_560_000, '25k'],
  [99_999_900, '999k'],
  [12_345_678_900, '123M'],
  [129_000_000, '1.2M'],
])('%i in minor units is %s', (minor, text) => {
  expect(shortPrice(minor)).toBe(text);
});
