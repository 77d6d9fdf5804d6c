import type { Plugin } from 'vite';

const LEAF_RULE = /([^{};]+)\{([^{}]*)\}/g;
const MIX = /color-mix\(in srgb, ?((?:[^(),]|\([^()]*\))+), ?((?:[^(),]|\([^()]*\))+)\)/g;
const SHARE = / (\d+)%$/;
const DYNAMIC = /(\d)dvh\b/g;
const NEWER_VALUE = /dvh\b|color-mix\(/;
const SUPPORTED = '@supports (height:1dvh) and (color:color-mix(in srgb,red,red))';

/**
 * Puts a value that the oldest browsers know before each `dvh` and `color-mix()` of the built styles: they drop a whole
 * declaration that they cannot read. A custom property takes any value, so the newer one is set where it is supported.
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

/** Styles with a fallback for each newer value. Minified: a rule with declarations has no rules in it. */
export function withFallbacks(css: string): string {
  return css.replace(LEAF_RULE, (rule: string, selector: string, body: string) => {
    if (!NEWER_VALUE.test(body)) return rule;
    const declarations = body.split(';').filter(Boolean);
    const isNewer = (one: string) => NEWER_VALUE.test(one);
    const isCustom = (one: string) => one.trimStart().startsWith('--');
    const plain = declarations.flatMap((one) => (isNewer(one) ? [older(one), ...(isCustom(one) ? [] : [one])] : [one]));
    const custom = declarations.filter((one) => isNewer(one) && isCustom(one));
    const later = custom.length > 0 ? `${SUPPORTED}{${selector.trim()}{${custom.join(';')}}}` : '';
    return `${selector}{${plain.join(';')}}${later}`;
  });
}

function older(declaration: string): string {
  return declaration.replace(DYNAMIC, '$1vh').replace(MIX, (_, one: string, other: string) => largerPart(one, other));
}

/** Of a mix the colour with the larger share; the first where they are equal. */
function largerPart(one: string, other: string): string {
  const share = SHARE.exec(one)?.[1] ?? 100 - Number(SHARE.exec(other)?.[1] ?? 50);
  const part = Number(share) >= 50 ? one : other;
  return part
    .trim()
    .replace(SHARE, '')
    .replace(/ var\(--[\w-]*share\)$/, '');
}
