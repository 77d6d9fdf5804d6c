import { screenTexts } from '@marea/texts/screens';
import { useLanguage } from '../i18n/i18n.ts';
import classes from './ProgressBar.module.css';

export function ProgressBar() {
  const { loading } = screenTexts[useLanguage()];
  return <div className={classes.bar} role="progressbar" aria-label={loading} />;
}
