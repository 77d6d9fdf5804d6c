import { callerOf } from '@marea/domain/access/actor';
import { mayCall, meets } from '@marea/domain/access/mayCall';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { useSyncExternalStore } from 'react';
import { session } from './sessionStore.ts';

/** The current session; re-renders when it changes. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The signed-in person. For screens behind a guard: throws without one. */
export function useCurrentUser() {
  const { user } = useSession();
  if (!user) throw new Error('a guarded screen was shown to nobody');
  return user;
}

/** Whether the person may call an endpoint at their location. The API decides; screens only hide what it refuses. */
export function useMayCall(): (endpoint: Endpoint) => boolean {
  const caller = callerOf(useCurrentUser(), useSession().locationId);
  return (endpoint) => mayCall(caller, endpoint);
}

/** Whether the person may call an endpoint for the whole company, by a company-wide role. */
export function useMayCallForCompany(): (endpoint: Endpoint) => boolean {
  const caller = callerOf(useCurrentUser(), null);
  return ({ access, needs }) => mayCall(caller, { access, needs }) && (needs === null || meets(caller, needs, null));
}
