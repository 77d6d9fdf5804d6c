import { expect, it } from 'vitest';
import { contrast, mix } from './contrast.ts';
import { HOVER_SHARE } from './cssVariables.ts';
import { night, sea, statusPairs } from './palette.ts';

const surfaces = { light: '#ffffff', dark: night[7] } as const;
const seaText = { light: sea[7], dark: sea[4] } as const;
/** WCAG 2.2, 1.4.3. */
const AA = 4.5;

function contrastUnderPointer(text: string, scheme: 'light' | 'dark'): number {
  return contrast(text, mix(text, HOVER_SHARE[scheme] / 100, surfaces[scheme]));
}

it.each(['light', 'dark'] as const)('the text of a quiet button stays readable under the pointer, %s', (scheme) => {
  const texts = {
    sea: seaText[scheme],
    ...Object.fromEntries(Object.entries(statusPairs).map(([name, pair]) => [name, pair[scheme].text])),
  };
  const faint = Object.entries(texts).filter(([, text]) => contrastUnderPointer(text, scheme) < AA);
  expect(faint).toEqual([]);
});
