import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedLookup } from './cachedLookup.ts';

const FRESH_MS = 1_000;
let look: ReturnType<typeof vi.fn<(name: string) => Promise<string>>>;
let now: number;
beforeEach(() => {
  // The cache keeps the clock object it was loaded with, so it is set rather than replaced.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let times = 0;
  look = vi.fn(async (name: string) => `${name} ${(times += 1)}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (milliseconds: number) => {
  now += milliseconds;
  return vi.advanceTimersByTimeAsync(milliseconds);
};

describe('a cached lookup', () => {
  it('is computed once per key for concurrent and soon repeated reads', async () => {
    const cached = cachedLookup(FRESH_MS, look);
    expect(await Promise.all([cached('a'), cached('a'), cached('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    await pass(FRESH_MS - 1);
    expect(await cached('a')).toBe('a 1');
    await pass(2);
    expect(await cached('a')).toBe('a 3');
  });

  it('grows old from the moment it was asked, however long the answer took', async () => {
    look.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, FRESH_MS - 1));
      return 'slow';
    });
    const cached = cachedLookup(FRESH_MS, look);
    const slow = cached('a');
    await pass(FRESH_MS - 1);
    expect(await slow).toBe('slow');
    expect(await cached('a')).toBe('slow');
    await pass(2);
    expect(await cached('a')).toBe('a 1');
  });

  it('is made each time when nothing is to be cached', async () => {
    const cached = cachedLookup(0, look);
    expect([await cached('a'), await cached('a')]).toEqual(['a 1', 'a 2']);
  });

  it('is computed again after a failure', async () => {
    look.mockRejectedValueOnce(new Error('no database'));
    const cached = cachedLookup(FRESH_MS, look);
    const both = await Promise.allSettled([cached('a'), cached('a')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cached('a')).toBe('a 1');
  });

  it('is computed again after invalidation; a read in flight reaches only those who waited for it', async () => {
    const cached = cachedLookup(FRESH_MS, look);
    const before = cached('a');
    cached.invalidate();
    expect(await cached('a')).toBe('a 2');
    expect(await before).toBe('a 1');
    expect(await cached('a')).toBe('a 2');
  });
});
