import type { SessionUser } from '@marea/domain/session/session.schema';
import type { Store } from '@marea/web/storage';
import { writePerson } from './person.ts';
import { readToken, writeToken, type StoredToken } from './token.ts';
import { readWorkplace, writeWorkplace } from './workplace.ts';

/**
 * `checking` while a stored token is shown to the API, `out` with nobody signed in, `expired` once
 * the API refused the token of somebody who was.
 */
export type SessionPhase = 'checking' | 'out' | 'in' | 'expired';
export type SessionState = {
  phase: SessionPhase;
  token: StoredToken | null;
  user: SessionUser | null;
  locationId: string | null;
};

const nobody: SessionState = { phase: 'out', token: null, user: null, locationId: null };

/** Whether one of somebody's roles still holds at a location that they once chose. */
function worksAt({ roles }: SessionUser, at: string): boolean {
  return roles.length === 0 || roles.some(({ locationId }) => locationId === null || locationId === at);
}

/** The token and the location are cookies; the person is too long for one. */
type Stores = { cookies: Store; device: Store };

/**
 * Who is signed in and where they work. It lives outside React because the API client needs the
 * token too; `useSession` shows it to screens.
 */
export function createSessionStore({ cookies, device }: Stores, now: () => number) {
  const stored = readToken(cookies, now());
  let state: SessionState = stored ? { ...nobody, phase: 'checking', token: stored } : nobody;
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    writeToken(cookies, next.token);
    writePerson(device, next.user);
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The token to send, or null once it has run out. */
    liveToken: () => (state.token && state.token.expiresAt > now() ? state.token.token : null),
    /** The location where a superadmin works, which the API is told with each request; others have it from their role. */
    actsAt: () => (state.user?.isAdmin && !state.user.companyId ? state.locationId : null),
    /** Somebody has signed in, or a stored token was accepted. Owners work where they are registered. */
    enter(user: SessionUser, token: StoredToken): void {
      const chosen = readWorkplace(cookies, user._id)?.locationId;
      const locationId = chosen && worksAt(user, chosen) ? chosen : user.locationId;
      become({ phase: 'in', token, user, locationId });
    },
    chooseWorkplace(locationId: string | null): void {
      if (locationId && state.user) writeWorkplace(cookies, { userId: state.user._id, locationId });
      become({ ...state, locationId });
    },
    /** The API refused the token: those who were working are asked, others just sign in. */
    refuse(): void {
      if (state.phase === 'in') become({ ...state, phase: 'expired' });
      else if (state.phase === 'checking') become(nobody);
    },
    leave: () => become(nobody),
  };
}
