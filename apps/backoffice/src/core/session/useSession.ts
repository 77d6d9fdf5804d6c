import { callerOf } from '@marea/domain/access/actor';
import { mayCall, meets } from '@marea/domain/access/mayCall';
import type { Endpoint } from '@marea/domain/contract/endpoint';
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

/** Whether the person may call an endpoint where they work. The API decides; a screen only hides what it would refuse. */
export function useMayCall(): (endpoint: Endpoint) => boolean {
  const caller = callerOf(useCurrentUser(), useSession().locationId);
  return (endpoint) => mayCall(caller, endpoint);
}

/** Whether the person may call an endpoint for all of the company, by a role that holds there. */
export function useMayCallForCompany(): (endpoint: Endpoint) => boolean {
  const caller = callerOf(useCurrentUser(), null);
  return ({ access, needs }) => mayCall(caller, { access, needs }) && (needs === null || meets(caller, needs, null));
}
