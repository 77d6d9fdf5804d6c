import type { Plugin } from 'vite';
import { INK, night, sand } from '../theme/palette.ts';

export function developmentApi(): string {
  return process.env.API_URL ?? `http://localhost:${process.env.API_PORT ?? 4000}`;
}

/** Fills the page's addresses from the environment: in development no server does. */
export function developmentAddresses(guestPort: number): Plugin {
  const api = developmentApi();
  const guest = process.env.GUEST_ORIGIN ?? `http://localhost:${guestPort}`;
  return {
    name: 'marea-development-addresses',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('__API_URL__', api).replace('__GUEST_URL__', guest),
  };
}

/** Seconds until the page explains what to do if its code has not loaded. */
const LATE_S = 10;

const STYLE = `
  html{background:${sand[0]};color:${INK};font-family:system-ui,sans-serif}
  @media(prefers-color-scheme:dark){html{background:${night[8]};color:${night[0]}}}
  body{margin:0}
  .shell{max-width:34em;margin:0 auto;padding:22vh 24px 0;text-align:center;line-height:1.5}
  .shell b{font-size:1.5em}
  .shell a{color:inherit;display:inline-block;padding:4px}
  .shell .late{visibility:hidden;animation:late 0s ${LATE_S}s forwards}
  @media(scripting:none){.shell .late{animation-delay:0s}}
  @keyframes late{to{visibility:visible}}`;

type FirstPaint = {
  /** Shown above the lines: the product's name, unless the page is a company's. */
  name?: string;
  lines: Lines;
  late: Lines;
  withoutScript: Lines;
};

/** All lines, or lines by language, of which only the page's is shown. */
type Lines = readonly string[] | Readonly<Record<string, string>>;

/**
 * Text in the page itself, readable before styles and code load; `applyStyles` applies the styles, for which a browser
 * would otherwise wait. Padding instead of margin keeps the page from moving when it disappears. If the code never
 * loads, an animation shows what to do, and the page server whom to call, in place of `<!--contact-->`.
 */
export function firstPaint({ name, lines, late, withoutScript }: FirstPaint): Plugin {
  const help = `<div class="late"><noscript>${written(withoutScript)}</noscript>${written(late)}<!--contact--></div>`;
  const shell = `<div class="shell">${name ? `<b>${name}</b>` : ''}${written(lines)}${help}</div>`;
  return {
    name: 'marea-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        return html
          .replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"')
          .replace('</head>', `<style>${STYLE}${ofPageLanguage(lines)}\n  </style>\n  </head>`)
          .replace('<div id="root"></div>', `<div id="root">${shell}</div>`);
      },
    },
  };
}

function written(lines: Lines): string {
  if (isList(lines)) return lines.map((text) => `<p>${text}</p>`).join('');
  return Object.entries(lines)
    .map(([language, text]) => `<p lang="${language}">${text}</p>`)
    .join('');
}

function ofPageLanguage(lines: Lines): string {
  if (isList(lines)) return '';
  const selectors = Object.keys(lines).map((language) => `html[lang=${language}] .shell [lang=${language}]`);
  return `\n  .shell [lang]{display:none}\n  ${selectors.join(',')}{display:block}`;
}

function isList(lines: Lines): lines is readonly string[] {
  return Array.isArray(lines);
}
