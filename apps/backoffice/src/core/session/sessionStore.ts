import type { SessionUser } from '@marea/domain/session/session.schema';
import { cookieStore } from '@marea/web/storage/cookies';
import type { Store } from '@marea/web/storage/storage';
import { deviceStorage } from '@marea/web/storage/storage';
import { readToken, writeToken } from './token.ts';
import type { StoredToken } from './token.ts';

/**
 * `checking` while the API checks a stored token, `out` with nobody signed in, `expired` after the API refused the
 * token of a signed-in person.
 */
export type SessionPhase = 'checking' | 'out' | 'in' | 'expired';
export type SessionState = {
  phase: SessionPhase;
  token: StoredToken | null;
  user: SessionUser | null;
  locationId: string | null;
};

const nobody: SessionState = { phase: 'out', token: null, user: null, locationId: null };

/** Whether any role of the person still covers a location that they chose earlier. */
function worksAt({ roles }: SessionUser, at: string): boolean {
  return roles.length === 0 || roles.some(({ locationId }) => locationId === null || locationId === at);
}

/** The token and the location are cookies; the person is too long for one. */
type Stores = { cookies: Store; device: Store };

/**
 * The signed-in person and their place of work. It is outside React because the API client needs the token too;
 * `useSession` gives it to screens.
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
    /** The token to send, or null after it has expired. */
    liveToken: () => (state.token && state.token.expiresAt > now() ? state.token.token : null),
    /** The location where a superadmin works, sent with each request; other people's follows from their role. */
    actsAt: () => (state.user?.isAdmin && !state.user.companyId ? state.locationId : null),
    /** Signs a person in, or accepts a stored token. Owners work where they are registered. */
    enter(user: SessionUser, token: StoredToken): void {
      const chosen = readWorkplace(cookies, user._id)?.locationId;
      const locationId = chosen && worksAt(user, chosen) ? chosen : user.locationId;
      become({ phase: 'in', token, user, locationId });
    },
    chooseWorkplace(locationId: string | null): void {
      if (locationId && state.user) writeWorkplace(cookies, { userId: state.user._id, locationId });
      become({ ...state, locationId });
    },
    /** Handles a refused token. People who were working see a dialog; others go to the sign-in page. */
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

/** A location and the person who chose it, so that the next person makes their own choice. */
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

/** Remembers the address of the current location, as last saved. */
export function writeSlug(storage: Store, slug: string): void {
  storage.setItem('marea.slug', slug);
}

const PERSON_KEY = 'marea.person';

/** The last signed-in person of this browser, as the API returned them; null without one. */
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
