import { ErrorBoundary } from '@marea/web/ErrorBoundary.tsx';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppProviders } from './AppProviders.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { Pages } from './Pages.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { Starting } from './Starting.tsx';

/** A router without data loading: TanStack Query loads, and the other router is a tenth of the first page. */
export function App() {
  return (
    <AppProviders>
      <ErrorBoundary>
        <BrowserRouter>
          <NavigationProgress />
          <ScrollToTop />
          <Suspense fallback={<Starting />}>
            <Pages />
            <OfflineNote />
          </Suspense>
        </BrowserRouter>
      </ErrorBoundary>
    </AppProviders>
  );
}
