import { hashOf, pick } from '@marea/web/vessel/vesselKind';
import { skies } from '@marea/web/vessel/vesselPalette';

const MAX_TRIES = 12;

/** Seeds for drawn pictures side by side: an id mostly keeps its picture, but no two neighbours have the same sky. */
export function pictureSeeds(ids: readonly string[]): Record<string, string> {
  const seeds: Record<string, string> = {};
  let before: number[] = [];
  for (const id of ids) {
    const tries = Array.from({ length: MAX_TRIES }, (_, number) => (number === 0 ? id : `${id} ${number}`));
    const seed = tries.find((text) => !before.includes(skyOf(text))) ?? id;
    seeds[id] = seed;
    before = [skyOf(seed), ...before].slice(0, 2);
  }
  return seeds;
}

function skyOf(seed: string): number {
  return skies.indexOf(pick(skies, hashOf(seed), 0));
}
