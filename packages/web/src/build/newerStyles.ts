import postcss, { type Rule } from 'postcss';
import stylelint from 'stylelint';
import useBaseline from 'stylelint-plugin-use-baseline';
import { WITHOUT_CONTAINERS } from './cssFallbacks.ts';

/** What every browser of a year has, by `web-features`; `known` and `decoration` are later. */
const BASELINE = 2021;

/** Safari 15.4, Chrome 100 and Firefox 100 have these. */
const known = {
  properties: ['appearance', 'clip', 'color-scheme', 'contain', 'outline', 'scroll-behavior'],
  atRules: ['layer'],
  selectors: ['backdrop', 'focus-visible'],
  values: { 'overflow-wrap': ['anywhere'] },
  functions: ['rect'],
};

/** Some of them lack these, and everything works without: the reason is beside each. */
const decoration = {
  properties: [
    'animation-timeline', // a table's shadow where more columns are to the right; it scrolls all the same
    'container', // of no use without the query, which gets a fallback
    'container-type',
    'forced-color-adjust', // colours of the highlighted text in Mantine's field over its own text
    'line-clamp', // stands behind -webkit-line-clamp
    'overscroll-behavior', // a page that scrolls on behind a list that has reached its end
    'page', // a calendar on a landscape sheet; people choose the sheet themselves
    'resize', // the corner of a text area, which a phone does not have
    'scroll-timeline',
    'scrollbar-width', // a scrollbar that shows
    'text-align-last', // digits of a pin stand at the left of their box
    'text-box-edge', // buttons' text a pixel higher
    'text-box-trim',
    'text-wrap', // headings break where they happen to
  ],
  atRules: ['page'],
  selectors: ['selection'],
  values: {
    overflow: ['clip'], // what leaves a calendar's card is cut inside it already
    'mix-blend-mode': ['plus-lighter'], // thin lines between the tiles of a map while they fade in
  },
};

/**
 * Mantine's: more room beside a button that clears, a scrollbar that is made room for, the pointer over a disabled
 * field. The others stand in `:where()`, which skips what it cannot read.
 */
const LIBRARY_HAS = /\.m_[\da-f]+.*:has\(/;
/** `translate` of its radio buttons, whose dot `base.css` centers without it, and of its tours, which nobody uses. */
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

/** What of built styles the oldest browsers cannot read and nothing stands in for: each as a sentence, with its rule. */
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
 * Removes the declarations that have an older one, or one with a browser's prefix, before them. A value with a variable
 * is read too late to fall back on the one before it.
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
