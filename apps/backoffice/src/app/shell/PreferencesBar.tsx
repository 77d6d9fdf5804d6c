import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import classes from './PreferencesBar.module.css';

/** Language and theme at the bottom right, in a line of their own, so that they cover no button. */
export function PreferencesBar() {
  return (
    <footer className={classes.bar} data-noprint>
      <LanguageSwitch />
      <ThemeSwitch />
    </footer>
  );
}
