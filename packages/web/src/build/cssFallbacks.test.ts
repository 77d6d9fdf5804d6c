import { expect, it } from 'vitest';
import { withFallbacks } from './cssFallbacks.ts';

it.each([
  ['.a{height:100dvh;color:red}', '.a{height:100vh;height:100dvh;color:red}'],
  ['.a{max-height:calc(90dvh - 90px)}', '.a{max-height:calc(90vh - 90px);max-height:calc(90dvh - 90px)}'],
  [
    '.a{background:color-mix(in srgb, var(--sea) 88%, transparent)}',
    '.a{background:var(--sea);background:color-mix(in srgb, var(--sea) 88%, transparent)}',
  ],
  [
    '.a{background:color-mix(in srgb, currentColor 9%, transparent)}',
    '.a{background:transparent;background:color-mix(in srgb, currentColor 9%, transparent)}',
  ],
])('a value that the oldest browsers drop has an older one before it: %s', (css, expected) => {
  expect(withFallbacks(css)).toBe(expected);
});

it('a custom property has the newer value only where it is supported, within the same conditions', () => {
  const css = withFallbacks('@media print{.a,.b{--ground:color-mix(in srgb, var(--tint), var(--tone) 9%);color:red}}');

  expect(css).toBe(
    '@media print{.a,.b{--ground:var(--tint);color:red}' +
      '@supports (height:1dvh) and (color:color-mix(in srgb,red,red)){' +
      '.a,.b{--ground:color-mix(in srgb, var(--tint), var(--tone) 9%)}}}',
  );
});

it('other styles stay as they are', () => {
  const css = '@layer a{.b:has(c){color:red}}@keyframes d{0%{opacity:0}}';

  expect(withFallbacks(css)).toBe(css);
});
