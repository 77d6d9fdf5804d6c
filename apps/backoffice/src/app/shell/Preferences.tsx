import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import classes from './UserMenu.module.css';

/** Language and theme, within a menu. */
export function Preferences() {
  return (
    <div className={classes.preferences}>
      <LanguageSwitch fullWidth />
      <ThemeSwitch fullWidth />
    </div>
  );
}
