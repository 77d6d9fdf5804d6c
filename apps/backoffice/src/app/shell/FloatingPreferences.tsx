import { LanguageSwitch } from '../../core/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../core/ThemeSwitch.tsx';
import classes from './FloatingPreferences.module.css';

/** Language and theme over the bottom right corner of an owner's screens. */
export function FloatingPreferences() {
  return (
    <div className={classes.float} data-noprint>
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}
