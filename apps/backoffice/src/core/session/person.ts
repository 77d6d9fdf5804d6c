import type { SessionUser } from '@marea/domain/session/session.schema';
import type { Store } from '@marea/web/storage';

const KEY = 'marea.person';

/** Who was signed in last in this browser, as the API said then; null when nobody is. */
export function readPerson(storage: Store): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    const isPerson = typeof stored === 'object' && stored !== null && '_id' in stored && 'roles' in stored;
    return isPerson ? (stored as SessionUser) : null;
  } catch {
    return null;
  }
}

/** Remembers who is signed in, for a start without a network; null forgets it. */
export function writePerson(storage: Store, person: SessionUser | null): void {
  if (person) storage.setItem(KEY, JSON.stringify(person));
  else storage.removeItem(KEY);
}
