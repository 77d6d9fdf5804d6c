import { contrast, mix } from '@marea/domain/core/color/contrast';
import { expect, it } from 'vitest';
import { fieldLine, HOVER_SHARE, INK, night, sand, sea, seaSoft, statusPairs } from './palette.ts';

const surfaces = { light: '#ffffff', dark: night[7] } as const;
const seaText = { light: sea[7], dark: sea[4] } as const;
/** WCAG 2.2, 1.4.3. */
const AA = 4.5;
/** WCAG 2.2, 1.4.11. */
const AA_CONTROL = 3;
const pages = { light: sand[0], dark: night[8] } as const;

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

it.each(['light', 'dark'] as const)('a field is seen by its border on surface and page, %s', (scheme) => {
  for (const under of [surfaces[scheme], pages[scheme]]) {
    expect(contrast(fieldLine[scheme], under)).toBeGreaterThanOrEqual(AA_CONTROL);
  }
});

it.each(['light', 'dark'] as const)('links and figures stay readable in a selected row, %s', (scheme) => {
  const written = {
    link: seaText[scheme],
    text: { light: INK, dark: night[0] }[scheme],
    muted: { light: sand[6], dark: night[2] }[scheme],
    owed: statusPairs.orange[scheme].text,
  };
  const faint = Object.entries(written).filter(([, text]) => contrast(text, seaSoft[scheme]) < AA);
  expect(faint).toEqual([]);
});

it.each(['light', 'dark'] as const)('links and figures stay readable in a row under the pointer, %s', (scheme) => {
  const under = { light: sand[1], dark: night[5] }[scheme];
  const written = {
    link: seaText[scheme],
    muted: { light: sand[6], dark: night[2] }[scheme],
    ...Object.fromEntries(Object.entries(statusPairs).map(([name, pair]) => [name, pair[scheme].text])),
  };
  const faint = Object.entries(written).filter(([, text]) => contrast(text, under) < AA);
  expect(faint).toEqual([]);
});
