import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress.tsx';
import { OfflineNote } from './OfflineNote.tsx';

/** Around every page. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <OfflineNote />
      <ScrollRestoration />
    </>
  );
}
