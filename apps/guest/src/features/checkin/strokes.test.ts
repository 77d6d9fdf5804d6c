import { signatureSchema } from '@marea/domain/checkin/checkin.schema';
import { describe, expect, it } from 'vitest';
import { pathOf } from './strokes.ts';

const wave = (points: number) => Array.from({ length: points }, (_, i) => ({ x: i * 2, y: (i * 14) % 180 }));

describe('a drawn signature', () => {
  it('is a path that the API takes', () => {
    const path = pathOf([wave(5), [{ x: 300.4, y: 100 }]]);
    expect(path).toBe('M0 0L2 14L4 28L6 42L8 56M300 100');
    expect(signatureSchema.safeParse({ path }).success).toBe(true);
  });

  it('is one where the pen was so quick that it was seen at two points', () => {
    const path = pathOf([
      [
        { x: 20, y: 40 },
        { x: 420, y: 120 },
      ],
    ]);
    expect(path).toBe('M20 40L120 60L220 80L320 100L420 120');
    expect(signatureSchema.safeParse({ path }).success).toBe(true);
  });

  it('is none where somebody only tapped, however often', () => {
    const tap = [
      { x: 4, y: 4 },
      { x: 5, y: 4 },
    ];
    expect(pathOf(Array.from({ length: 9 }, () => tap))).toBeNull();
  });

  it('stays small and on the canvas, however long somebody draws', () => {
    const path = pathOf([wave(9_000).map(({ x, y }) => ({ x: x - 400, y: y * 9 }))]);
    expect(signatureSchema.safeParse({ path }).success).toBe(true);
  });
});
