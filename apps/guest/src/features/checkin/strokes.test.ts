import { signatureSchema } from '@marea/domain/checkin/checkin.schema';
import { describe, expect, it } from 'vitest';
import { pathOf } from './strokes.ts';

const wave = (points: number) => ({ points: Array.from({ length: points }, (_, i) => ({ x: i, y: (i * 7) % 90 })) });

describe('a drawn signature', () => {
  it('is a path that the API takes, on a canvas of its own size', () => {
    const path = pathOf([wave(5), { points: [{ x: 150, y: 50 }] }], 300);
    expect(path).toBe('M0 0L2 14L4 28L6 42L8 56M300 100');
    expect(signatureSchema.safeParse({ path }).success).toBe(true);
  });

  it('is none where somebody only tapped', () => {
    expect(pathOf([{ points: [{ x: 4, y: 4 }] }], 300)).toBeNull();
  });

  it('stays small and on the canvas, however long somebody draws', () => {
    const path = pathOf([{ points: wave(9_000).points.map(({ x, y }) => ({ x: x - 400, y: y * 9 })) }], 300);
    expect(signatureSchema.safeParse({ path }).success).toBe(true);
  });
});
