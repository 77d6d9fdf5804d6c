import { describe, expect, it } from 'vitest';
import { attemptFor } from './attempt.ts';

describe('an attempt at booking', () => {
  it('keeps its key while it says the same, as after a lost answer', () => {
    const first = attemptFor('{"a":1}', null);
    expect(attemptFor('{"a":1}', first)).toBe(first);
  });

  it('has another key when it says something else', () => {
    const first = attemptFor('{"a":1}', null);
    const second = attemptFor('{"a":2}', first);
    expect(second.key).not.toBe(first.key);
    expect(second.key).toMatch(/^[0-9a-f]{32}$/);
  });
});
