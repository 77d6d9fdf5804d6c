import { expect, it } from 'vitest';
import { withFallbacks } from './cssFallbacks.ts';
import { newerStylesIn } from './newerStyles.ts';

it.each([
  '.a{height:1dvh}',
  '.a{height:1dvh;height:1vh}',
  '.a{color:color-mix(in srgb,red,blue)}',
  '.a{color:red;color:color-mix(in srgb,var(--a),blue)}',
  '.a:has(b){color:red}',
  '.a:not(:has(b)){color:red}',
  '.a,.b:has(c){color:red}',
  '@container (width<=1px){.a{color:red}}',
  '.a{translate:1px}',
  '@starting-style{.a{opacity:0}}',
])('styles that the oldest browsers drop are found: %s', async (css) => {
  expect(await newerStylesIn(css)).toHaveLength(1);
});

it.each([
  '.a{height:1vh;height:1dvh}',
  '.a{-webkit-backdrop-filter:none;backdrop-filter:none}',
  '@supports selector(:has(*)){.a:has(b){color:red}}',
  '.m_1f:where([data-a],:has(b)){color:red}',
  '.a:focus-visible{text-wrap:balance}',
  withFallbacks('.a{color:color-mix(in srgb, red, blue)}.b{--c:color-mix(in srgb, red, blue)}'),
  withFallbacks('@container (width<=1px){.a{height:1dvh}}'),
])('styles with a fallback, or of which nothing depends, pass: %s', async (css) => {
  expect(await newerStylesIn(css)).toEqual([]);
});
