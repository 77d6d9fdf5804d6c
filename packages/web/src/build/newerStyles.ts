import postcss, { type Rule } from 'postcss';
import stylelint from 'stylelint';
import useBaseline from 'stylelint-plugin-use-baseline';
import { WITHOUT_CONTAINERS } from './cssFallbacks.ts';

/** The year whose browsers support all other styles, by `web-features`; `known` and `decoration` are later. */
const BASELINE = 2021;

/** Supported by Safari 15.4, Chrome 100 and Firefox 100. */
const known = {
  properties: ['appearance', 'clip', 'color-scheme', 'contain', 'outline', 'scroll-behavior'],
  atRules: ['layer'],
  selectors: ['backdrop', 'focus-visible'],
  values: { 'overflow-wrap': ['anywhere'] },
  functions: ['rect'],
};

/** Unsupported by some of them, but everything works without: the reason follows each. */
const decoration = {
  properties: [
    'animation-timeline', // a table's shadow when more columns are to the right; it still scrolls
    'container', // useless without the query, which gets a fallback
    'container-type',
    'forced-color-adjust', // colours of the highlighted text in Mantine's field over its own text
    'line-clamp', // follows -webkit-line-clamp
    'overscroll-behavior', // a page that scrolls on behind a list that has reached its end
    'page', // a calendar on a landscape sheet; people choose the sheet themselves
    'resize', // the corner of a text area, which a phone does not have
    'scroll-timeline',
    'scrollbar-width', // a scrollbar that shows
    'text-align-last', // digits of a pin align to the left of their box
    'text-box-edge', // buttons' text a pixel higher
    'text-box-trim',
    'text-wrap', // headings break anywhere
  ],
  atRules: ['page'],
  selectors: ['selection'],
  values: {
    overflow: ['clip'], // overflow of a calendar's card is already clipped inside it
    'mix-blend-mode': ['plus-lighter'], // thin lines between the tiles of a map while they fade in
  },
};

/**
 * Mantine's `:has()` rules: more room next to a clear button, room for a scrollbar, the pointer over a disabled field.
 * Its other ones are in `:where()`, which skips unknown selectors.
 */
const LIBRARY_HAS = /\.m_[\da-f]+.*:has\(/;
/**
 * Mantine's rules with `translate`: radio buttons, whose dot `base.css` centers without it, and tours, which are
 * unused.
 */
const LIBRARY = /^\.m_[\da-f]+/;

const config: stylelint.Config = {
  plugins: [useBaseline],
  rules: {
    'plugin/use-baseline': [
      true,
      {
        available: BASELINE,
        ignoreProperties: {
          ...Object.fromEntries([...known.properties, ...decoration.properties].map((name) => [name, ['/.*/']])),
          ...known.values,
          ...decoration.values,
        },
        ignoreAtRules: [...known.atRules, ...decoration.atRules],
        ignoreFunctions: known.functions,
        ignoreSelectors: [...known.selectors, ...decoration.selectors],
      },
    ],
  },
};

/** Built styles that the oldest browsers cannot parse and that lack a fallback: each as a sentence, with its rule. */
export async function newerStylesIn(css: string): Promise<string[]> {
  const root = postcss.parse(css);
  root.walkAtRules('container', (query) => {
    const next = query.next();
    if (next?.type === 'atrule' && next.params === WITHOUT_CONTAINERS) query.remove();
  });
  root.walkRules((rule) => {
    rule.raws.before = '\n';
    if (LIBRARY_HAS.test(rule.selector)) rule.remove();
    else removeWithFallback(rule);
  });
  const code = root.toString();
  const lines = code.split('\n');
  const { results } = await stylelint.lint({ code, config });
  return results.flatMap(({ warnings }) => warnings.map(({ text, line }) => `${text} ${lines[line - 1] ?? ''}`));
}

const PREFIX = /^-(?:webkit|moz|ms)-/;

/**
 * Removes declarations that follow an older or prefixed one as fallback. A value with a variable is parsed too late to
 * fall back on the one before it.
 */
function removeWithFallback(rule: Rule): void {
  const set = new Set<string>();
  const prefixed = new Set<string>();
  rule.each((node) => {
    if (node.type !== 'decl') return;
    const { prop, value } = node;
    const hasFallback = prefixed.has(prop) || (set.has(prop) && !value.includes('var('));
    if (hasFallback || (prop === 'translate' && LIBRARY.test(rule.selector))) node.remove();
    set.add(prop);
    if (PREFIX.test(prop)) prefixed.add(prop.replace(PREFIX, ''));
  });
}
