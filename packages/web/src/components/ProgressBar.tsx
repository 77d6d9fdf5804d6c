import { screenTexts } from '@marea/texts/screens';
import { useShownLanguage } from '../i18n/i18n.ts';
import classes from './ProgressBar.module.css';

export function ProgressBar() {
  const { loading } = screenTexts[useShownLanguage()];
  return <div className={classes.bar} role="progressbar" aria-label={loading} />;
}
