import { createHash } from 'node:crypto';
import { folio } from '@marea/domain/core/text/folio';

/** Reproducible random values: the same seed gives the same data. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** mulberry32; nothing here is a secret. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (probability: number) => next() < probability,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    weighted<T>(choices: readonly (readonly [T, number])[]): T {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return (choices.at(-1) as readonly [T, number])[0];
    },
    id: () => Array.from({ length: 24 }, () => below(16).toString(16)).join(''),
  };
}
export type Random = ReturnType<typeof createRandom>;

/**
 * A source of one part of the data, such as a vessel's day: whatever the others draw, its values stay the same. Its ids are
 * digests of the name, since two sources of 32 bits may meet.
 */
export function createRandomOf(seed: number, name: string): Random {
  const digest = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest();
  let ids = 0;
  return {
    ...createRandom(digest(name).readUInt32LE()),
    id: () => digest(`${name} ${(ids += 1)}`).toString('hex', 0, 12),
  };
}

/** Draws folios, each only once. A drawn one that is taken is drawn again, so the same source gives the same folios. */
export function createFolios(below: (limit: number) => number) {
  const drawnFolios = new Set<string>();
  return {
    draw(companySlug: string): string {
      let drawn = folio(companySlug, below);
      while (drawnFolios.has(drawn)) drawn = folio(companySlug, below);
      drawnFolios.add(drawn);
      return drawn;
    },
  };
}
export type Folios = ReturnType<typeof createFolios>;
