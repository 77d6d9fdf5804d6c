import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPlace, rememberPlace, findPlace } from './waitlistLink.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('a place in line', () => {
  it('is found again at its own location, until it is forgotten', () => {
    rememberPlace('cancun', { id: 'a', secret: 'b' });
    expect(findPlace('cancun')).toEqual({ id: 'a', secret: 'b' });
    expect(findPlace('isla')).toBeNull();
    forgetPlace('cancun');
    expect(findPlace('cancun')).toBeNull();
  });

  it('is none where what is kept is something else', () => {
    for (const text of ['{', '7', '{"id":1,"secret":"b"}', 'null']) {
      stored.set('marea.guest.waitlist.cancun', text);
      expect(findPlace('cancun')).toBeNull();
    }
  });
});
