import { contrast, mix } from '@marea/domain/core/color/contrast';
import { HOVER_SHARE, night, ON_FILLED, sand, sea, SURFACE } from './palette.ts';

/** WCAG 2.2, 1.4.3. */
const AA = 4.5;
const STEP = 0.02;

type Scheme = keyof typeof schemes;
type Tones = Record<'main' | 'deep' | 'hover' | 'quietHover' | 'soft' | 'line', string>;

const schemes = {
  light: { surface: SURFACE.light, backgrounds: [sand[0], sand[1]], towards: '#000000', soft: 0.1, line: 0.24 },
  dark: { surface: SURFACE.dark, backgrounds: [night[8], night[5]], towards: '#ffffff', soft: 0.16, line: 0.3 },
} as const;

/** The style for a page in a company's colour, `#rrggbb`; empty for Marea's own. */
export function brandStyle(color: string): string {
  if (color.toLowerCase() === sea[7]) return '';
  return `${rule('light', color)}${rule('dark', color)}`;
}

/** A company's colour adjusted for use: dark or bright enough as text, and under the text of filled buttons. */
export function brandTones(color: string, scheme: Scheme): Tones {
  const { towards } = schemes[scheme];
  let tones = tonesOf(color, scheme);
  for (let share = STEP; share < 1 && !isReadable(tones, scheme); share += STEP)
    tones = tonesOf(mix(towards, share, color), scheme);
  return tones;
}

function tonesOf(main: string, scheme: Scheme): Tones {
  const { surface, towards, soft, line } = schemes[scheme];
  return {
    main,
    deep: mix(towards, 0.3, main),
    hover: mix(towards, 0.14, main),
    quietHover: mix(main, HOVER_SHARE[scheme] / 100, surface),
    soft: mix(main, soft, surface),
    line: mix(main, line, surface),
  };
}

function isReadable({ main, soft, quietHover }: Tones, scheme: Scheme): boolean {
  const { surface, backgrounds } = schemes[scheme];
  return [...backgrounds, surface, soft, quietHover, ON_FILLED[scheme]].every((other) => contrast(main, other) >= AA);
}

function rule(scheme: Scheme, color: string): string {
  const { main, deep, hover, quietHover, soft, line } = brandTones(color, scheme);
  // One element more specific than Mantine's own rule, which may follow.
  return `html:root[data-mantine-color-scheme="${scheme}"]{--marea-sea:${main};--marea-sea-deep:${deep};--marea-sea-soft:${soft};--marea-sea-line:${line};--mantine-color-sea-7:${main};--mantine-color-sea-filled:${main};--mantine-color-sea-filled-hover:${hover};--mantine-color-sea-outline:${main};--mantine-color-sea-light-hover:${quietHover}}`;
}
