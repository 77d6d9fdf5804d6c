import { expect, it } from 'vitest';
import { withFallbacks } from './cssFallbacks.ts';

it.each([
  ['.a{height:100dvh;color:red}', '.a{height:100vh;height:100dvh;color:red}'],
  ['.a{max-height:calc(90dvh - 90px)}', '.a{max-height:calc(90vh - 90px);max-height:calc(90dvh - 90px)}'],
  [
    '.a{background:color-mix(in srgb, currentColor 9%, transparent)}',
    '.a{background:transparent;background:color-mix(in srgb, currentColor 9%, transparent)}',
  ],
])('a value that the oldest browsers drop has an older one before it: %s', (css, expected) => {
  expect(withFallbacks(css)).toBe(expected);
});

it('a value with a variable is set only where it is supported: it is read too late to be dropped', () => {
  const css = withFallbacks('.a{background:color-mix(in srgb, var(--sea) 88%, transparent)}');

  expect(css).toBe(
    '.a{background:var(--sea)}@supports (height:1dvh) and (color:color-mix(in srgb,red,red)){' +
      '.a{background:color-mix(in srgb, var(--sea) 88%, transparent)}}',
  );
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

it('a container query has a media query where there are none, and narrow asides the narrow layout', () => {
  const narrow = withFallbacks('@container (width<=620px){.row,.who{gap:0}}');
  const wide = withFallbacks('@container with-price (width>=680px){.total{display:none}}');

  expect(narrow).toBe(
    '@container (width<=620px){.row,.who{gap:0}}@supports not (container-type:inline-size){' +
      '@media (max-width:620px){.row,.who{gap:0}}[data-aside] .row,[data-aside] .who{gap:0}}',
  );
  expect(wide).toBe(
    '@container with-price (width>=680px){.total{display:none}}@supports not (container-type:inline-size){' +
      '@media (min-width:680px){.total:not([data-aside] *){display:none}}}',
  );
});
