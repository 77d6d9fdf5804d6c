import { describe, expect, it } from 'vitest';
import { metCell } from './table.ts';

describe('the cell that says whether a target is met', () => {
  it.each([
    ['yes where the target is met', '< 250 ms', true, 'yes'],
    ['NO where it is missed', '< 250 ms', false, 'NO'],
    ['a dash where there is no target', '', true, '—'],
    ['NO where nothing could be measured', '', false, 'NO'],
  ])('is %s', (_, target, isMet, cell) => {
    expect(metCell({ target, isMet })).toBe(cell);
  });
});
