import { describe, expect, it } from 'vitest';
import { landingOf, redirectOf } from './guards.ts';
import { expiryOf, readToken, writeToken } from './token.ts';

const staff = { role: 'Ventas', isAdmin: false };
const owner = { role: 'Propietarios', isAdmin: false };
const superadmin = { role: '', isAdmin: true };
const state = (user: typeof staff | null, changes = {}) => ({
  hasLiveToken: true,
  user,
  locationId: 'a'.repeat(24),
  ...changes,
});

describe('a guarded screen', () => {
  it.each([
    ['staff enter staff screens', 'staff', state(staff), null],
    ['a superadmin enters staff screens', 'staff', state(superadmin), null],
    ['owners enter their own', 'owner', state(owner), null],
    ['owners are turned away from staff screens', 'staff', state(owner), '/login'],
    ['staff are turned away from the owners’', 'owner', state(staff), '/login'],
    ['a token that has run out leads to the login', 'staff', state(staff, { hasLiveToken: false }), '/login'],
    ['nobody leads to the login', 'staff', state(null), '/login'],
    ['staff without a location choose one first', 'staff', state(staff, { locationId: null }), '/select_company'],
    ['the choice of company is open without a location', 'session', state(superadmin, { locationId: null }), null],
    ['an owner without a location chooses one', 'session', state(owner, { locationId: null }), null],
    ['an owner has no company to choose', 'session', state(owner), '/user/booking'],
  ] as const)('%s', (_, access, known, expected) => {
    expect(redirectOf(access, known)).toBe(expected);
  });
});

describe('after signing in', () => {
  const nowhere = { origin: null, locationId: null };
  it('owners land on their bookings, everybody else on the choice of company', () => {
    expect(landingOf(owner, nowhere)).toBe('/user/booking');
    expect(landingOf(staff, nowhere)).toBe('/select_company');
    expect(landingOf(superadmin, nowhere)).toBe('/select_company');
  });
  it('one returns to where one was, but not into the other side', () => {
    const back = { origin: '/booking?date=2026-11-21', locationId: 'x' };
    expect(landingOf(staff, back)).toBe('/booking?date=2026-11-21');
    expect(landingOf(staff, { ...back, locationId: null })).toBe('/select_company');
    expect(landingOf(owner, back)).toBe('/user/booking');
    expect(landingOf(staff, { ...back, origin: '/user/booking' })).toBe('/select_company');
  });
});

describe('a stored token', () => {
  const jwt = `x.${btoa(JSON.stringify({ exp: 2_000 }))}.y`;
  const storage = (): Storage => {
    const values = new Map<string, string>();
    return {
      get length() {
        return values.size;
      },
      clear: () => values.clear(),
      key: (i) => [...values.keys()][i] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  };

  it('ends at its expiration field, else at exp × 1000', () => {
    expect(expiryOf(jwt, '1970-01-01T00:00:05.000Z')).toBe(5_000);
    expect(expiryOf(jwt, undefined)).toBe(2_000_000);
    expect(expiryOf('nonsense', undefined)).toBeNull();
  });
  it('is read until it ends, and not when it is damaged', () => {
    const store = storage();
    writeToken(store, { token: jwt, expiresAt: 2_000_000 });
    expect(readToken(store, 1_999_999)?.token).toBe(jwt);
    expect(readToken(store, 2_000_000)).toBeNull();
    store.setItem('marea.token', '{broken');
    expect(readToken(store, 0)).toBeNull();
  });
});
