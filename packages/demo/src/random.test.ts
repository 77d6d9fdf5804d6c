import { describe, expect, it } from 'vitest';
import { createFolios, createRandom } from './random.ts';

const OF_TWO_LETTERS = 2 ** 6;

/** Draws all folios that two letters allow. */
function drawAll(seed: number): string[] {
  const random = createRandom(seed);
  const folios = createFolios(() => random.below(2));
  return Array.from({ length: OF_TWO_LETTERS }, () => folios.draw('marea'));
}

describe('folios of the demo', () => {
  it('are never drawn twice, however few there are', () => {
    expect(new Set(drawAll(2026)).size).toBe(OF_TWO_LETTERS);
  });

  it('are the same for the same seed', () => {
    expect(drawAll(2026)).toEqual(drawAll(2026));
    expect(drawAll(2026)).not.toEqual(drawAll(1));
  });
});
