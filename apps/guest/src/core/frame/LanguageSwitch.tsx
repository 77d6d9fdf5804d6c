import type { Currency } from '@marea/domain/core/money/money';
import { guestLanguages, type GuestLanguage } from '@marea/domain/core/text/text';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { guestLanguageOf } from '@marea/web/i18n/language';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../language.ts';
import classes from './LanguageSwitch.module.css';

/** Each name in its own language, for guests who read no other. */
const names: Record<GuestLanguage, string> = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português' };

/** Changes the language at once and stores it; next to it the currency of all prices. */
export function LanguageSwitch({ currency }: { currency?: Currency }) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const choose = (tag: string) => {
    const chosen = guestLanguageOf(tag);
    // Without the network the page keeps its language, and OfflineNote explains it.
    if (chosen) chooseLanguage(chosen).catch(() => null);
  };
  return (
    <span className={classes.pill} data-noprint>
      <select
        className={classes.select}
        aria-label={t('language')}
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {guestLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {names[code]}
          </option>
        ))}
      </select>
      <span className={classes.text} aria-hidden>
        {language.toUpperCase()}
        {currency && ` · ${currency.toUpperCase()}`}
      </span>
    </span>
  );
}
