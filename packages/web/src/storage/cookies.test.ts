// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookieStore } from './cookies.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cookieStore.removeItem('a');
});

describe('the cookies of a browser', () => {
  it('keep a value with quotes, commas and letters of any language, and forget it', () => {
    const value = JSON.stringify({ name: 'Peña; "Luna", S.A.' });

    cookieStore.setItem('a', value);

    expect(cookieStore.getItem('a')).toBe(value);
    cookieStore.removeItem('a');
    expect(cookieStore.getItem('a')).toBeNull();
    expect(document.cookie).toBe('');
  });

  it('last 365 days, for this site alone', () => {
    const written = vi.spyOn(document, 'cookie', 'set');

    cookieStore.setItem('a', '1');

    expect(written.mock.calls).toEqual([['a=1; Max-Age=31536000; Path=/; SameSite=Strict']]);
  });

  it('are memory where the browser drops them, and where it throws', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    cookieStore.setItem('a', '1');
    expect(cookieStore.getItem('a')).toBe('1');

    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    cookieStore.setItem('a', '2');
    expect(cookieStore.getItem('a')).toBe('2');
    cookieStore.removeItem('a');
    expect(cookieStore.getItem('a')).toBeNull();
  });
});
