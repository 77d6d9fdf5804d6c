import { CrashScreen } from '@marea/web/ErrorBoundary.tsx';
import { useRouteError } from 'react-router-dom';

/** What is shown when a page could not be loaded or drawn. */
export function PageFailure() {
  return <CrashScreen error={useRouteError()} />;
}
