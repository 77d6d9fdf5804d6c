import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOnTheirWay } from './lazyPage.ts';
import classes from './NavigationProgress.module.css';

/** A thin bar at the top while a page is being loaded. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isLoading = useSyncExternalStore(pagesOnTheirWay.subscribe, pagesOnTheirWay.any);
  if (!isLoading) return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('app.loading')} />;
}
