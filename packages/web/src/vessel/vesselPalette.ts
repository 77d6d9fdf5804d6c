export type Sky = {
  air: [string, string, string];
  sun: string;
  halo: string;
  cloud: string;
  coast: string;
  water: [string, string, string, string];
  glint: string;
  hull: string;
  shade: string;
  glass: string;
  metal: string;
  accent: string;
};

const boats = { hull: '#ffffff', shade: '#dfe9ea', glass: '#16424c', metal: '#16424c', accent: '#0b7a83' };

const dusk: Sky = {
  air: ['#22425e', '#5d6f93', '#d9a3a2'],
  sun: '#ffe9d0',
  halo: '#f7c3ae',
  cloud: '#e9b9b4',
  coast: '#3a4d68',
  water: ['#547a92', '#2f5d75', '#194a60', '#0d374a'],
  glint: '#f9cdb5',
  ...boats,
  hull: '#f7f3f2',
  shade: '#cfd3dc',
  glass: '#ffcf8a',
};

export const skies: readonly Sky[] = [
  {
    air: ['#8fd6da', '#bce7e6', '#e8f7f3'],
    sun: '#fffdf4',
    halo: '#ffffff',
    cloud: '#ffffff',
    coast: '#6fbcb5',
    water: ['#4fb3b8', '#2b979f', '#118089', '#0a6971'],
    glint: '#e4f8f6',
    ...boats,
  },
  {
    air: ['#ffd2ad', '#ffe1c2', '#fff2de'],
    sun: '#fffaf0',
    halo: '#fff3d6',
    cloud: '#fffaf2',
    coast: '#d9a987',
    water: ['#6fc0c1', '#3fa7ac', '#1c929a', '#0f7f87'],
    glint: '#fff0d9',
    ...boats,
  },
  {
    air: ['#f2937f', '#f9b59a', '#ffdcc0'],
    sun: '#fff1e2',
    halo: '#ffe0c4',
    cloud: '#ffe9da',
    coast: '#b06a63',
    water: ['#5c8a8c', '#326a70', '#15535b', '#073f47'],
    glint: '#ffd9bd',
    ...boats,
    hull: '#fff9f3',
    shade: '#ecd9cf',
  },
  dusk,
  {
    air: ['#7cc3e6', '#b1def0', '#eef8f6'],
    sun: '#fffdf2',
    halo: '#ffffff',
    cloud: '#ffffff',
    coast: '#7db59a',
    water: ['#5cc0cb', '#2fa5b3', '#148b9a', '#0a7180'],
    glint: '#eafafa',
    ...boats,
  },
];

/** Dusk and moonlight, for pages in the dark theme, on which a bright noon glares. */
export const nightSkies: readonly Sky[] = [
  dusk,
  {
    air: ['#0e2233', '#1d3c52', '#3c6478'],
    sun: '#f4efe0',
    halo: '#b9d3dd',
    cloud: '#48687c',
    coast: '#14303f',
    water: ['#2a5a6b', '#1a4656', '#0f3442', '#0a2531'],
    glint: '#cfe3e8',
    ...boats,
    hull: '#e6ecee',
    shade: '#b6c4ca',
    glass: '#ffcf8a',
  },
];
