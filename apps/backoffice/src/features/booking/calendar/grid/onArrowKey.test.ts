import { expect, it } from 'vitest';
import { nearestInDirection } from './onArrowKey.ts';

const at = (name: string, column: number, from: number, to: number) => ({
  name,
  box: { left: column * 100, right: column * 100 + 90, top: from * 40, bottom: to * 40 },
});
const here = at('here', 1, 10, 12);
const others = [
  at('above', 1, 8, 9),
  at('below', 1, 13, 15),
  at('beside', 2, 9, 14),
  at('beside but later', 2, 16, 18),
  at('left', 0, 11, 12),
  at('further left', -1, 10, 12),
];

it.each([
  ['up', 'above'],
  ['down', 'below'],
  ['right', 'beside'],
  ['left', 'left'],
] as const)('%s leads to what is %s', (direction, expected) => {
  expect(nearestInDirection(here.box, others, direction)?.name).toBe(expected);
});

it('leads nowhere where there is nothing', () => {
  expect(nearestInDirection(at('edge', 5, 10, 12).box, others, 'right')).toBeNull();
});
