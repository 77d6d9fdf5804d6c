import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { session } from './sessionStore.ts';

/** Ends the session here and at the API. Drops the token even when the API is unreachable. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    const loggedOut = call(sessionEndpoints.logout, {}).catch(() => null);
    await navigate(paths.login, { replace: true });
    session.leave();
    queryClient.clear();
    await loggedOut;
  }, [queryClient, navigate]);
}
