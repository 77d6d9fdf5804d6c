import postcss, { type AtRule, type Declaration } from 'postcss';
import type { Plugin } from 'vite';

const MIX = /color-mix\(in srgb, ?((?:[^(),]|\([^()]*\))+), ?((?:[^(),]|\([^()]*\))+)\)/g;
const SHARE = / (\d+)%$/;
const DYNAMIC = /(\d)dvh\b/g;
const NEWER_VALUE = /dvh\b|color-mix\(/;
const VALUES_SUPPORTED = '(height:1dvh) and (color:color-mix(in srgb,red,red))';
const ASIDE = '[data-aside]';
/** The condition of the rules that replace the container query before them. */
export const WITHOUT_CONTAINERS = 'not (container-type:inline-size)';

/**
 * Adds a fallback for the oldest browsers to each `dvh`, `color-mix()` and `@container` of the built styles: they drop
 * a whole declaration or rule that they cannot parse.
 */
export function cssFallbacks(): Plugin {
  return {
    name: 'marea-css-fallbacks',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset' && output.fileName.endsWith('.css'))
            output.source = withFallbacks(output.source.toString());
        }
      },
    },
  };
}

/** Minified styles with a fallback for each newer value and each container query. */
export function withFallbacks(css: string): string {
  const root = postcss.parse(css);
  const newer: Declaration[] = [];
  const queries: AtRule[] = [];
  root.walkDecls((declaration) => void (NEWER_VALUE.test(declaration.value) && newer.push(declaration)));
  root.walkAtRules('container', (query) => void queries.push(query));
  newer.forEach(addOlderValue);
  queries.forEach(addMediaQuery);
  return root.toString();
}

/**
 * A custom property accepts any value, and a value with a variable is parsed too late to fall back on the one before
 * it: for these, the newer value goes into a `@supports` rule.
 */
function addOlderValue(declaration: Declaration): void {
  const { parent: rule, value } = declaration;
  declaration.cloneBefore({ value: older(value) });
  if (!(declaration.variable || value.includes('var(')) || rule?.type !== 'rule') return;
  const supports = postcss.atRule({ name: 'supports', params: VALUES_SUPPORTED });
  supports.append(rule.clone({ nodes: [] }).append(declaration.clone()));
  declaration.remove();
  rule.after(supports);
}

function older(value: string): string {
  return value.replace(DYNAMIC, '$1vh').replace(MIX, (_, one: string, other: string) => largerPart(one, other));
}

/** The colour with the larger share of a mix; the first if they are equal. */
function largerPart(one: string, other: string): string {
  const share = SHARE.exec(one)?.[1] ?? 100 - Number(SHARE.exec(other)?.[1] ?? 50);
  const part = Number(share) >= 50 ? one : other;
  return part.trim().replace(SHARE, '');
}

/**
 * Uses the window's width instead, which is never less than the container's: a narrow window gets the narrow layout. So
 * does an element that declares itself narrow in a wide window (`data-aside`).
 */
function addMediaQuery(query: AtRule): void {
  const condition = query.params.slice(query.params.indexOf('('));
  const isNarrow = condition.includes('width<=');
  const params = condition.replace('width<=', 'max-width:').replace('width>=', 'min-width:');
  const media = postcss.atRule({ name: 'media', params });
  const supports = postcss.atRule({ name: 'supports', params: WITHOUT_CONTAINERS }).append(media);
  for (const node of query.clone().nodes ?? []) {
    if (node.type !== 'rule') continue;
    const aside = node.selectors.map((one) => (isNarrow ? `${ASIDE} ${one}` : `${one}:not(${ASIDE} *)`));
    if (isNarrow) supports.append(node.clone({ selectors: aside }));
    media.append(isNarrow ? node : node.clone({ selectors: aside }));
  }
  query.after(supports);
}
