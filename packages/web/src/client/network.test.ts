import { describe, expect, it } from 'vitest';
import { isChunkError } from './network.ts';

describe('isChunkError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('knows a part that is no longer there: %s', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  it('takes nothing else for it', () => {
    expect(isChunkError(new TypeError('x is undefined'))).toBe(false);
    expect(isChunkError('dynamically imported module')).toBe(false);
    expect(isChunkError(null)).toBe(false);
  });
});
