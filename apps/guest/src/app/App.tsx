import { useIsOnline } from '@marea/web/client/network';
import { isPassing } from '@marea/web/client/query';
import { ErrorBoundary } from '@marea/web/components/ErrorBoundary.tsx';
import { ProgressBar } from '@marea/web/components/ProgressBar.tsx';
import { IconWifiOff } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pagesOnTheirWay, pageWaitsForNetwork } from '../core/lazyPage.ts';
import { MeasuringSlot } from '../core/measuring/MeasuringSlot.tsx';
import { Pages } from './Pages.tsx';
import { StartingPage } from './StartingPage.tsx';
import classes from './OfflineNote.module.css';

/** Uses a router without data loading: TanStack Query loads, and the other router is a tenth of the first page. */
export function App() {
  return (
    <GuestProviders>
      <ErrorBoundary>
        <BrowserRouter>
          <PageProgress />
          <ScrollToTop />
          <MeasuringSlot />
          <Suspense fallback={<StartingPage />}>
            <Pages />
            <OfflineNote />
          </Suspense>
        </BrowserRouter>
      </ErrorBoundary>
    </GuestProviders>
  );
}

const MAX_RETRIES = 2;

/**
 * The cache of the API's responses. Mutations fail at once without a network, so that the guest knows and retries,
 * rather than being booked whenever the network returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Provides the cache of the API's responses, and refetches when the browser restores a page from its back/forward
 * cache.
 */
export function GuestProviders({ children }: { children: ReactNode }) {
  useEffect(() => {
    const askAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queryClient.invalidateQueries();
    };
    window.addEventListener('pageshow', askAnew);
    return () => window.removeEventListener('pageshow', askAnew);
  }, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

export function PageProgress() {
  const isLoading = useSyncExternalStore(pagesOnTheirWay.subscribe, pagesOnTheirWay.any);
  if (!isLoading) return null;
  return <ProgressBar />;
}

/** Scrolls to the top of a new page; on the way back the browser restores the position. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return null;
}

/** Tells the guest that the network is gone, and that nothing typed is lost. */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const isWaiting = useSyncExternalStore(pageWaitsForNetwork.subscribe, pageWaitsForNetwork.any);
  return (
    <div className={classes.position} role="status">
      {(!isOnline || isWaiting) && (
        <p className={classes.note}>
          <IconWifiOff size={18} aria-hidden />
          {t(isWaiting ? 'offlineWaiting' : 'offlineNote')}
        </p>
      )}
    </div>
  );
}
