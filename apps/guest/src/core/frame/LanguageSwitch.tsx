import type { Currency } from '@marea/domain/core/money/money';
import { languages } from '@marea/domain/core/text/text';
import { setLanguage, useLanguage } from '@marea/web/i18n/i18n';
import { languageOf } from '@marea/web/i18n/language';
import { useTranslation } from 'react-i18next';
import classes from './LanguageSwitch.module.css';

/** Changes the language at once and remembers it; beside it the currency of all prices. */
export function LanguageSwitch({ currency }: { currency?: Currency }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choose = (tag: string) => {
    const chosen = languageOf(tag);
    // Without the network the page stays in the language it has, and OfflineNote says why.
    if (chosen) setLanguage(chosen).catch(() => null);
  };
  return (
    <span className={classes.pill} data-noprint>
      <select
        className={classes.select}
        aria-label={t('language')}
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {t(code)}
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
