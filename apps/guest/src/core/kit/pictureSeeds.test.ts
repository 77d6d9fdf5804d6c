import { hashOf, pick } from '@marea/web/vessel/vesselKind';
import { skies } from '@marea/web/vessel/vesselPalette';
import { describe, expect, it } from 'vitest';
import { pictureSeeds } from './pictureSeeds.ts';

const ids = Array.from({ length: 40 }, (_, i) => `vessel${i}`);

describe('pictures beside each other', () => {
  it('differ in their sky from the two before', () => {
    const seeds = pictureSeeds(ids);
    const drawn = ids.map((id) => pick(skies, hashOf(seeds[id]!), 0));
    drawn.forEach((sky, i) => expect(drawn.slice(Math.max(0, i - 2), i)).not.toContain(sky));
  });

  it('are the same each time', () => {
    expect(pictureSeeds(ids)).toEqual(pictureSeeds(ids));
    expect(pictureSeeds([])).toEqual({});
  });
});
