import { parseCookie, stringifySetCookie } from 'cookie';
import type { Store } from './storage.ts';

/** 365 days. */
const MAX_AGE_S = 365 * 24 * 60 * 60;

/**
 * This site's cookies for 365 days, sent with no cross-site request; secure on TLS. Falls back to this page's memory if
 * the browser refuses cookies: it drops one silently, or throws on access.
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
      // A cookie that could not be written is read from memory.
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

/**
 * Writes a cookie for `maxAge` seconds, sent with this host's requests, even the first from a link elsewhere; 0 removes
 * it.
 */
export function writeBriefCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:';
  try {
    document.cookie = stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', secure });
  } catch {
    // If cookies are refused, the host's server does not learn of it.
  }
}

/** Removes cookies that other scripts set for this page, on its host and its parent domains. */
export function removeCookies(isMeant: (name: string) => boolean): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, i) => labels.slice(i).join('.'));
  try {
    for (const name of Object.keys(parseCookie(document.cookie)).filter(isMeant)) {
      const gone = { name, value: '', maxAge: 0, path: '/' };
      document.cookie = stringifySetCookie(gone);
      for (const domain of domains) document.cookie = stringifySetCookie({ ...gone, domain });
    }
  } catch {
    // If cookies are refused there are none.
  }
}
