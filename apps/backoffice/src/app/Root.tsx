import { ProgressBar } from '@marea/web/components/ProgressBar.tsx';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { restoreSession } from '../core/session/restoreSession.ts';
import { useSession } from '../core/session/useSession.ts';
import { FullPage, Starting } from './FullPage.tsx';
import { useLive } from './live/useLive.ts';
import { SessionExpiredDialog } from './session/SessionExpiredDialog.tsx';

/** Wraps every page: signs a returning person in again before any guard runs. */
export function Root() {
  const { phase } = useSession();
  useLive();
  const restoring = useQuery({
    queryKey: ['restore session'],
    queryFn: async () => {
      await restoreSession();
      return null;
    },
    enabled: phase === 'checking',
    staleTime: Infinity,
  });

  if (phase === 'checking') {
    if (!restoring.isError) return <Starting />;
    return (
      <FullPage>
        <ErrorState error={restoring.error} onRetry={() => void restoring.refetch()} />
      </FullPage>
    );
  }
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <SessionExpiredDialog />
      <ScrollRestoration />
    </>
  );
}

/** A thin bar at the top while a page is being loaded. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <ProgressBar />;
}
