import type { SessionUser } from '@marea/domain/session/session.schema';
import { aCompany, aLocation, anId, aRole, aUser } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { cookieStore } from '@marea/web/storage/cookies';
import { deviceStorage } from '@marea/web/storage/storage';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from './sessionStore.ts';

const NOW = Date.parse('2026-11-25T15:00:00Z');
const role = aRole(aLocation(aCompany()));
const person: SessionUser = { ...wire(aUser(role)), roles: [], menus: [] };
const opened = (now = NOW) => createSessionStore({ cookies: cookieStore, device: deviceStorage }, () => now);

describe('a session', () => {
  it('keeps its token in a cookie and nowhere else', () => {
    opened().enter(person, { token: 'secret-token', expiresAt: NOW + 1_000 });

    expect(cookieStore.getItem('marea.token')).toContain('secret-token');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('secret-token');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret-token');
  });

  it('is found by its cookie until the token ends, with the location that was chosen', () => {
    const first = opened();
    const elsewhere = anId();
    first.enter(person, { token: 'secret-token', expiresAt: NOW + 1_000 });
    first.chooseWorkplace(elsewhere);

    const next = opened(NOW + 999);
    expect(next.liveToken()).toBe('secret-token');
    next.enter(person, { token: 'secret-token', expiresAt: NOW + 1_000 });
    expect(next.get().locationId).toBe(elsewhere);
    expect(opened(NOW + 1_000).liveToken()).toBeNull();
  });

  it('is forgotten by the browser when its person leaves', () => {
    const one = opened();
    one.enter(person, { token: 'secret-token', expiresAt: NOW + 1_000 });

    one.leave();

    expect(cookieStore.getItem('marea.token')).toBeNull();
    expect(opened().get().phase).toBe('out');
  });
});
