import { expect, it } from 'vitest';
import { newerStyleIn, tooNewIn } from './browsers.ts';

it.each(['/(?<=a)b/', 'a.toSpliced(1)', 'Object.groupBy(a, b)', 'new TextDecoderStream()', 'AbortSignal.timeout(1)'])(
  'a build that needs a newer browser is found: %s',
  (code) => {
    expect(tooNewIn(code)).not.toBeNull();
  },
);

it('a build of what the oldest browsers have, or get, passes', () => {
  expect(tooNewIn('/(?<name>a)/.exec(b); [].toSorted(); AbortSignal.any([])')).toBeNull();
});

it.each(["<Center mih='100dvh' />", 'const tint = `color-mix(in srgb, ${color} 9%, white)`'])(
  'a style in code that an oldest browser drops is found: %s',
  (code) => {
    expect(newerStyleIn(code)).not.toBeNull();
  },
);
