import { ProgressBar } from '@marea/web/ProgressBar.tsx';
import { useSyncExternalStore } from 'react';
import { pagesOnTheirWay } from '../core/lazyPage.ts';

export function NavigationProgress() {
  const isLoading = useSyncExternalStore(pagesOnTheirWay.subscribe, pagesOnTheirWay.any);
  if (!isLoading) return null;
  return <ProgressBar />;
}
