import type { MantineColorsTuple } from '@mantine/core';
import type { StatusColor } from '@marea/domain/booking/status/booking.status';

export const sea: MantineColorsTuple = [
  '#eaf7f7',
  '#cfedee',
  '#9fe0e3',
  '#69cdd2',
  '#35b4bc',
  '#249da5',
  '#168991',
  '#0b7a83',
  '#09636b',
  '#084c54',
];

export const sand: MantineColorsTuple = [
  '#faf8f4',
  '#f5f2ec',
  '#f1ede5',
  '#e8e3d9',
  '#dbd5c8',
  '#a9a79f',
  '#5b6b72',
  '#44545b',
  '#2a3d46',
  '#0c2330',
];

export const night: MantineColorsTuple = [
  '#e7f0f1',
  '#c3d2d5',
  '#93a7ad',
  '#8699a0',
  '#1f333a',
  '#1a2c33',
  '#142329',
  '#101f25',
  '#0a1519',
  '#060e11',
];

export const coral: MantineColorsTuple = [
  '#fdeae6',
  '#fec4b8',
  '#fea997',
  '#ff937d',
  '#ff7d63',
  '#f26a4f',
  '#e4573d',
  '#b93a25',
  '#8f3325',
  '#612d28',
];

export const seaSoft = { light: sea[0], dark: '#122d33' } as const;

/** Field borders: contrast of 3 with their background (WCAG 2.2, 1.4.11). */
export const fieldLine = { light: '#8b9195', dark: '#61787f' } as const;

export const INK = '#0c2330';

/** Shade 7 is the light scheme's text, 4 the dark one's. */
export const statusShades: Record<Exclude<StatusColor, 'gray'>, MantineColorsTuple> = {
  green: ['#e4f4ec', '#b3e4ce', '#90d9b8', '#74d0a6', '#58c795', '#44a87d', '#328d68', '#257a59', '#1f644f', '#194f45'],
  blue: ['#e6effb', '#c1d9f9', '#a7c9f7', '#92bdf6', '#7db0f5', '#5d94e0', '#417ccd', '#2d6ac0', '#25589c', '#1d4778'],
  red: ['#fbe7e5', '#f8c3bf', '#f6a9a4', '#f4958f', '#f28079', '#dd645d', '#cb4b44', '#be3932', '#923432', '#652e31'],
  orange: [
    '#fcf0dd',
    '#f8daae',
    '#f5ca8d',
    '#f2bd73',
    '#f0b058',
    '#ce8f3c',
    '#b07323',
    '#9b5e11',
    '#774f19',
    '#544121',
  ],
  teal: ['#dff3f4', '#ace4e7', '#87d9de', '#69d0d7', '#4cc7d0', '#32a7b1', '#1b8a96', '#0a7683', '#0b616e', '#0b4d5a'],
};

type Pair = { text: string; soft: string };

/** Text and soft background; each pair, and each text on page and surface, is AA. */
export const statusPairs: Record<StatusColor, { light: Pair; dark: Pair }> = {
  green: { light: { text: '#257a59', soft: '#e4f4ec' }, dark: { text: '#58c795', soft: '#122d26' } },
  blue: { light: { text: '#2d6ac0', soft: '#e6effb' }, dark: { text: '#7db0f5', soft: '#13283e' } },
  red: { light: { text: '#be3932', soft: '#fbe7e5' }, dark: { text: '#f28079', soft: '#341c1d' } },
  orange: { light: { text: '#9b5e11', soft: '#fcf0dd' }, dark: { text: '#f0b058', soft: '#322812' } },
  teal: { light: { text: '#0a7683', soft: '#dff3f4' }, dark: { text: '#4cc7d0', soft: '#0f3034' } },
  gray: { light: { text: '#5d6d74', soft: '#eceff0' }, dark: { text: '#9fb0b5', soft: '#192a30' } },
};

/** The background of cards, fields and dialogs. */
export const SURFACE = { light: '#ffffff', dark: night[7] } as const;

/** The share of its colour in a subtle button's hovered background, percent: as much as keeps its text AA. */
export const HOVER_SHARE = { light: 8, dark: 16 } as const;

export const ON_FILLED = { light: '#ffffff', dark: '#04282b' } as const;
