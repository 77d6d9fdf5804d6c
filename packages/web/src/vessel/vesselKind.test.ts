import { describe, expect, it } from 'vitest';
import { hashOf, vesselKindOf, pick } from './vesselKind.ts';

describe('kindOf', () => {
  it.each([
    ['Yate', 'motor'],
    ['Motor yacht', 'motor'],
    ['', 'motor'],
    ['Yate de lujo', 'luxury'],
    ['Luxury yacht', 'luxury'],
    ['Lujo', 'luxury'],
    ['Velero', 'sailing'],
    ['Sailing boat', 'sailing'],
    ['Catamarán', 'catamaran'],
    ['Velero catamarán', 'catamaran'],
    ['Lancha', 'launch'],
    ['Speedboat', 'launch'],
  ])('%s is drawn as %s', (category, kind) => {
    expect(vesselKindOf(category)).toBe(kind);
  });
});

describe('hashOf', () => {
  it('gives the same number for the same seed, and spreads others', () => {
    expect(hashOf('Azimut 55')).toBe(hashOf('Azimut 55'));
    const picks = Array.from({ length: 60 }, (_, i) => pick([0, 1, 2, 3, 4], hashOf(`vessel ${i}`), 0));
    expect(new Set(picks).size).toBe(5);
  });
});
