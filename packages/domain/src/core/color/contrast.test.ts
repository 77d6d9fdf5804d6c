import { expect, it } from 'vitest';
import { contrast, readable } from './contrast.ts';

it('shades a colour only as far as it must to be read', () => {
  expect(readable('#0b7a83', '#ffffff', '#000000')).toBe('#0b7a83');

  const yellow = readable('#ffd400', '#ffffff', '#000000');

  expect(contrast(yellow, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(yellow, '#ffffff')).toBeLessThan(5);
});
