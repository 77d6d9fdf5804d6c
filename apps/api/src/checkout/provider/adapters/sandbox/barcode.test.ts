import { expect, it } from 'vitest';
import { barcodeOf } from './session.ts';

/** The widths of bars and gaps of a picture, in modules, without the blanks at its sides. */
function widthsOf(picture: string): number[] {
  const svg = decodeURIComponent(picture);
  const bars = [...svg.matchAll(/stroke-width="(\d)" d="([^"]*)"/g)]
    .flatMap(([, width, path = '']) =>
      [...path.matchAll(/M([\d.]+) /g)].map(([, middle]) => ({
        from: Number(middle) - Number(width) / 2,
        width: Number(width),
      })),
    )
    .toSorted((a, b) => a.from - b.from);
  return bars.flatMap(({ from, width }, i) => {
    const next = bars[i + 1];
    return next ? [width, next.from - from - width] : [width];
  });
}

it('the barcode of a reference is Code 128 in pairs of digits, with its check and its stop', async () => {
  // Start in pairs, 12, 34, the check (105 + 12 + 2 × 34) mod 103 = 82, stop.
  const parts = ['211232', '112232', '131123', '121241', '2331112'];
  expect(widthsOf(await barcodeOf('1234')).join('')).toBe(parts.join(''));
  // With blank modules on both sides, on white.
  expect(decodeURIComponent(await barcodeOf('1234'))).toMatch(/viewBox="0 0 77 .* fill="#ffffff"/is);
});
