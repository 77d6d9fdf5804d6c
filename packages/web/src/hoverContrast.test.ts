import { expect, it } from 'vitest';
import { HOVER_SHARE } from './cssVariables.ts';
import { night, sea, statusPairs } from './palette.ts';

const surfaces = { light: '#ffffff', dark: night[7] } as const;
const seaText = { light: sea[7], dark: sea[4] } as const;
/** WCAG 2.2, 1.4.3. */
const AA = 4.5;

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastUnderPointer(text: string, scheme: 'light' | 'dark'): number {
  const share = HOVER_SHARE[scheme] / 100;
  const surface = channels(surfaces[scheme]);
  const background = channels(text).map((channel, i) => channel * share + (surface[i] ?? 0) * (1 - share));
  const [dark = 0, light = 0] = [luminance(channels(text)), luminance(background)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'] as const)('the text of a quiet button stays readable under the pointer, %s', (scheme) => {
  const texts = {
    sea: seaText[scheme],
    ...Object.fromEntries(Object.entries(statusPairs).map(([name, pair]) => [name, pair[scheme].text])),
  };
  const faint = Object.entries(texts).filter(([, text]) => contrastUnderPointer(text, scheme) < AA);
  expect(faint).toEqual([]);
});
