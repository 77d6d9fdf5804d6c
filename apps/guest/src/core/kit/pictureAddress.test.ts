import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, pictureAddress, placeholderColor, sourceSet } from './pictureAddress.ts';

beforeEach(() => vi.stubGlobal('document', { querySelector: () => null }));
afterEach(() => vi.unstubAllGlobals());

const widths = (set: string) => set.split(', ').map((one) => one.replace(/^.*\/api\/image\//, ''));

describe('the addresses of a picture', () => {
  it('name its width and format', () => {
    expect(pictureAddress('abc', 960, 'avif')).toMatch(/\/api\/image\/abc\/960\.avif$/);
  });

  it('for a srcset end with the picture’s own width', () => {
    expect(widths(sourceSet({ image: 'abc', width: 1_000 }, 'webp'))).toEqual([
      'abc/320.webp 320w',
      'abc/640.webp 640w',
      'abc/960.webp 960w',
      'abc/1280.webp 1000w',
    ]);
    expect(widths(sourceSet({ image: 'abc', width: 200 }, 'jpg'))).toEqual(['abc/320.jpg 200w']);
  });

  it('for a srcset are all widths where its own is not known, or is larger than any', () => {
    expect(widths(sourceSet({ image: 'abc' }, 'avif'))).toHaveLength(5);
    expect(widths(sourceSet({ image: 'abc', width: 4_000 }, 'avif')).at(-1)).toBe('abc/1920.avif 1920w');
  });
});

it.each(['1QcSHQRnh493V4dIh4eXh1h4kJUI', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG'])(
  'the colour of the ThumbHash %s is the one that its library reads',
  (hash) => {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(hash));
    const parts = (/^rgb\((.*)%, (.*)%, (.*)%\)$/.exec(placeholderColor(hash) ?? '') ?? []).slice(1).map(Number);

    expect(parts.map((part) => Math.min(100, Math.max(0, part)).toFixed(3))).toEqual(
      [r, g, b].map((part) => (part * 100).toFixed(3)),
    );
  },
);

it('a picture without a ThumbHash has no colour', () => {
  expect(placeholderColor('')).toBeUndefined();
});
