import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, randomId, tabStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(setItem?: () => never) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => void values.set(key, value)),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  return values;
}

/** Simulates a browser that blocks all cookies: the name itself throws. */
function blockStorage(name: 'localStorage' | 'sessionStorage') {
  vi.stubGlobal(name, undefined);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

describe('the storage of a browser', () => {
  it('stores values on the device', () => {
    const values = stubStorage();

    deviceStorage.setItem('a', '1');

    expect(values.get('a')).toBe('1');
    expect(deviceStorage.getItem('a')).toBe('1');
    deviceStorage.removeItem('a');
    expect(deviceStorage.getItem('a')).toBeNull();
  });

  it.each([
    ['localStorage', deviceStorage],
    ['sessionStorage', tabStorage],
  ] as const)('is memory where the browser throws at the name of %s', (name, store) => {
    blockStorage(name);

    expect(store.getItem('b')).toBeNull();
    store.setItem('b', '2');
    expect(store.getItem('b')).toBe('2');
    store.removeItem('b');
    expect(store.getItem('b')).toBeNull();
  });

  it('returns the newest value when it is full', () => {
    const values = stubStorage(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    values.set('c', 'old');

    deviceStorage.setItem('c', 'new');

    expect(deviceStorage.getItem('c')).toBe('new');
    deviceStorage.removeItem('c');
    expect(deviceStorage.getItem('c')).toBeNull();
  });
});

afterEach(() => vi.unstubAllGlobals());

it('a random id is made where the address is not secure and crypto has no randomUUID', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });

  const ids = [randomId(), randomId()];

  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(randomId(8)).toHaveLength(16);
});
