import { useSyncExternalStore } from 'react';
import { session } from './sessionStore.ts';

/** The session as it is now; renders again when it changes. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The person who is signed in. For screens behind a guard: throws when there is nobody. */
export function useCurrentUser() {
  const { user } = useSession();
  if (!user) throw new Error('a guarded screen was shown to nobody');
  return user;
}
