import { parseCookie, stringifySetCookie } from 'cookie';
import type { Store } from './storage.ts';

/** 365 days. */
const MAX_AGE_S = 365 * 24 * 60 * 60;

/**
 * Cookies of this site for 365 days that no cross-site request carries; on TLS they are secure. Falls back to this
 * page's memory when the browser refuses cookies: it drops one silently, or throws on access.
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
