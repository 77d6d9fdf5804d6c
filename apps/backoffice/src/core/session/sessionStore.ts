import type { SessionUser } from '@marea/domain/session/session.schema';
import { cookieStore } from '@marea/web/storage/cookies';
import type { Store } from '@marea/web/storage/storage';
import { deviceStorage } from '@marea/web/storage/storage';
import { readToken, writeToken } from './token.ts';
import type { StoredToken } from './token.ts';

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
    /** The location where a superadmin works, sent with each request; other people have it from their role. */
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
    /** The API refused the token. People who were working see a dialog; others go to the sign-in page. */
    refuse(): void {
      if (state.phase === 'in') become({ ...state, phase: 'expired' });
      else if (state.phase === 'checking') become(nobody);
    },
    leave: () => become(nobody),
  };
}

/** This browser's session. */
export const session = createSessionStore({ cookies: cookieStore, device: deviceStorage }, () => Date.now());

const PLACE_KEY = 'marea.place';

/** Where a person works: a location, and whose choice it was, so that the next person makes their own. */
export type ChosenWorkplace = { userId: string; locationId: string };

/** The location that this person chose last in this browser, or null. */
export function readWorkplace(storage: Store, userId: string): ChosenWorkplace | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PLACE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('userId' in stored) || stored.userId !== userId) return null;
    if (!('locationId' in stored) || typeof stored.locationId !== 'string') return null;
    return { userId, locationId: stored.locationId };
  } catch {
    return null;
  }
}

/** Remembers the choice for the next visit. */
export function writeWorkplace(storage: Store, place: ChosenWorkplace): void {
  storage.setItem(PLACE_KEY, JSON.stringify(place));
}

/** Remembers the address of the location where one works, as it was saved last. */
export function writeSlug(storage: Store, slug: string): void {
  storage.setItem('marea.slug', slug);
}

const PERSON_KEY = 'marea.person';

/** Who was signed in last in this browser, as the API said then; null when nobody is. */
export function readPerson(storage: Store): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PERSON_KEY) ?? 'null');
    const isPerson = typeof stored === 'object' && stored !== null && '_id' in stored && 'roles' in stored;
    return isPerson ? (stored as SessionUser) : null;
  } catch {
    return null;
  }
}

/** Remembers who is signed in, for a start without a network; null forgets it. */
export function writePerson(storage: Store, person: SessionUser | null): void {
  if (person) storage.setItem(PERSON_KEY, JSON.stringify(person));
  else storage.removeItem(PERSON_KEY);
}
