import { parseCookie, stringifySetCookie } from 'cookie';
import type { Store } from './storage.ts';

/** 365 days. */
const MAX_AGE_S = 365 * 24 * 60 * 60;

/**
 * Cookies of this site that last 365 days and that no other site's request carries; over TLS they travel over TLS alone.
 * Memory for this page where the browser refuses them: it drops one without a word, or throws at the name of them.
 */
function createCookieStore(): Store {
  const memory = new Map<string, string>();
  const read = (name: string): string | null => {
    try {
      return parseCookie(document.cookie)[name] ?? null;
    } catch {
      return null;
    }
  };
  const write = (name: string, value: string, maxAge: number) => {
    const secure = location.protocol === 'https:';
    try {
      document.cookie = stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'strict', secure });
    } catch {
      // What could not be written is read from memory.
    }
  };
  return {
    getItem: (name) => memory.get(name) ?? read(name),
    setItem(name, value) {
      write(name, value, MAX_AGE_S);
      if (read(name) === value) memory.delete(name);
      else memory.set(name, value);
    },
    removeItem(name) {
      memory.delete(name);
      write(name, '', 0);
    },
  };
}

export const cookieStore = createCookieStore();
