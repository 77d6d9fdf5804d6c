import { expect, it } from 'vitest';
import { firstVariablesCss, unsetIn } from './firstVariables.ts';

it('sets the colours of both schemes, and what they are made of', () => {
  const css = firstVariablesCss();
  for (const scheme of ['light', 'dark']) expect(css).toContain(`:root[data-mantine-color-scheme="${scheme}"]{`);
  expect(unsetIn(css)).toEqual([]);
  expect(
    unsetIn(`${css} .book { background: var(--mantine-color-sea-filled); color: var(--marea-on-filled) }`),
  ).toEqual([]);
});

it('names a variable that a page uses and nobody sets', () => {
  expect(unsetIn(`${firstVariablesCss()} .a { color: var(--mantine-color-grape-4) }`)).toEqual([
    '--mantine-color-grape-4',
  ]);
});
