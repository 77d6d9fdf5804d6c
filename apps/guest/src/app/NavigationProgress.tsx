import { ProgressBar } from '@marea/web/ProgressBar.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOnTheirWay } from './lazyPage.ts';

/** A thin bar at the top while a page is being loaded. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isLoading = useSyncExternalStore(pagesOnTheirWay.subscribe, pagesOnTheirWay.any);
  if (!isLoading) return null;
  return <ProgressBar label={t('app.loading')} />;
}
