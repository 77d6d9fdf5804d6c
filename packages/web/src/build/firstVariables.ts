import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../theme/theme.ts';

const ID = 'virtual:first-variables.css';
/** Colours of Mantine's components, which a page without any does not need. */
const OF_COMPONENTS =
  /^--mantine-color-(?!scheme|sea|coral|white|black|text|body|anchor|dimmed|default|placeholder)|^--mantine-breakpoint/;
const USED = /var\((--(?:mantine|marea)-[\w-]+)\)/g;

/**
 * The theme's variables as a stylesheet, for pages shown before Mantine's code, which then sets all of them. Fails if a
 * first file uses a variable that nothing sets.
 */
export function firstVariables(): Plugin {
  const css = firstVariablesCss();
  return {
    name: 'marea-first-variables',
    resolveId: (id) => (id === ID ? ID : null),
    load: (id) => (id === ID ? css : null),
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const first = outputs.filter((output) => output.type === 'chunk' && output.fileName.includes('/first-'));
      const styles = first.flatMap((output) =>
        output.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : [],
      );
      const texts = outputs.flatMap((output) => {
        if (output.type === 'chunk') return first.includes(output) ? [output.code] : [];
        return styles.includes(output.fileName) ? [String(output.source)] : [];
      });
      const missing = unsetIn(texts.join('\n'));
      if (missing.length > 0) this.error(`The first page uses variables that are not set: ${missing.join(', ')}`);
    },
  };
}

/** Variables of the theme that are used in a text of styles or code, but set nowhere in it. */
export function unsetIn(text: string): string[] {
  const used = new Set(Array.from(text.matchAll(USED), ([, name = '']) => name));
  return [...used].filter((name) => !text.includes(`${name}:`));
}

export function firstVariablesCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [own, mantine] = [cssVariablesResolver(merged), defaultCssVariablesResolver(merged)];
  const chosen = (part: 'variables' | 'light' | 'dark') =>
    Object.fromEntries(
      Object.entries({ ...mantine[part], ...own[part] }).filter(([name]) => !OF_COMPONENTS.test(name)),
    );
  const scheme = (name: 'light' | 'dark') => ({ ...chosen(name), '--mantine-color-scheme': name });
  return convertCssVariables({ variables: chosen('variables'), light: scheme('light'), dark: scheme('dark') }, ':root');
}
