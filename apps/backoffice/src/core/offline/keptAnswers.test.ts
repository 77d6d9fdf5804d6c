import { describe, expect, it } from 'vitest';
import { createKeptAnswers } from './keptAnswers.ts';

const HOUR_MS = 3_600_000;

function aDevice() {
  const values = new Map<string, string>();
  let time = 100 * HOUR_MS;
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return {
    values,
    storage,
    cache: createKeptAnswers(storage, () => time),
    pass: (ms: number) => (time += ms),
    now: () => time,
  };
}

describe('kept answers', () => {
  it('are read by whom they were given to, for a day', () => {
    const { cache, pass, now } = aDevice();
    const at = now();
    cache.keep('ana', 'sheet', { at, data: [1] });
    expect(cache.read('ana', 'sheet')).toEqual({ at, data: [1] });
    expect(cache.read('luis', 'sheet')).toBeNull();
    pass(24 * HOUR_MS);
    expect(cache.read('ana', 'sheet')).toBeNull();
  });

  it('of one person go when another begins, and when they are cleared', () => {
    const { cache, now, values } = aDevice();
    cache.keep('ana', 'sheet', { at: now(), data: 'of Ana' });
    cache.keep('luis', 'place', { at: now(), data: 'of Luis' });
    expect([...values.values()].join('')).not.toContain('Ana');
    cache.clear();
    expect(values.size).toBe(0);
  });

  it('are the latest few', () => {
    const { cache, now } = aDevice();
    for (let day = 0; day < 20; day += 1) cache.keep('ana', `day ${day}`, { at: now() + day, data: day });
    expect(cache.read('ana', 'day 19')?.data).toBe(19);
    expect(cache.read('ana', 'day 11')).toBeNull();
  });

  it('are none where the storage is damaged, full or forbidden', () => {
    const { storage, values } = aDevice();
    values.set('marea.kept', '{broken');
    const full = createKeptAnswers(
      {
        ...storage,
        setItem: () => {
          throw new Error('full');
        },
      },
      () => 0,
    );
    expect(full.read('ana', 'sheet')).toBeNull();
    expect(() => full.keep('ana', 'sheet', { at: 1, data: 1 })).not.toThrow();
  });
});
