import { screenTexts } from '@marea/texts/screens';
import { useLanguage } from './i18n.ts';
import classes from './ProgressBar.module.css';

/** A thin bar at the top of the page while a page is on its way. */
export function ProgressBar() {
  const { loading } = screenTexts[useLanguage()];
  return <div className={classes.bar} role="progressbar" aria-label={loading} />;
}
