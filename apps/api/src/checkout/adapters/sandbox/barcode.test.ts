import { describe, expect, it } from 'vitest';
import { barcodeOf } from './barcode.ts';

/** The widths of bars and gaps of a picture, in modules, without the blanks at its sides. */
function widthsOf(picture: string): number[] {
  const svg = decodeURIComponent(picture);
  const bars = [...svg.matchAll(/M(\d+) 0h(\d)v/g)].map(([, at, width]) => ({ at: Number(at), width: Number(width) }));
  return bars.flatMap(({ at, width }, i) => {
    const next = bars[i + 1];
    return next ? [width, next.at - at - width] : [width];
  });
}

describe('the barcode of a reference', () => {
  it('is Code 128 in pairs of digits, with its check and its stop', () => {
    // Start in pairs, 12, 34, the check (105 + 12 + 2 × 34) mod 103 = 82, stop.
    expect(widthsOf(barcodeOf('1234')).join('')).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''));
  });

  it.each(['00000000000000', '99999999999999', '01020304050607', '98765432101234'])('of %s is whole', (digits) => {
    const widths = widthsOf(barcodeOf(digits));
    expect(widths).toHaveLength((digits.length / 2 + 2) * 6 + 7);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe((digits.length / 2 + 2) * 11 + 13);
  });
});
