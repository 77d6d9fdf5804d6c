export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** A store that calls its listeners after each change, including another tab's. */
export type WatchedStore = Store & { subscribe: (listener: () => void) => () => void };

/**
 * The browser's storage, or this page's memory if the browser refuses it: merely naming `localStorage` throws if
 * cookies are blocked, and so does `sessionStorage` in another site's frame. Nothing else may name them
 * (`.oxlintrc.json`).
 */
function createStore(kind: 'localStorage' | 'sessionStorage'): WatchedStore {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => globalThis[kind].getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt(() => {
        globalThis[kind].setItem(key, value);
        memory.delete(key);
      });
      notify();
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => globalThis[kind].removeItem(key));
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Lasts on this device until removed. */
export const deviceStorage = createStore('localStorage');
/** Lasts as long as this tab, across reloads. */
export const tabStorage = createStore('sessionStorage');

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/**
 * Random hexadecimal digits, two per byte. `crypto.randomUUID` does not exist on plain http, `getRandomValues` does.
 */
export function randomId(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
