import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import classes from './NavigationProgress.module.css';

/** A thin bar at the top while a page is being loaded. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('app.loading')} />;
}
