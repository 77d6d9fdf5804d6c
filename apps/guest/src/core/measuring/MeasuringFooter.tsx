import { useTranslation } from 'react-i18next';
import { askedAgain, refusesTracking } from './consent.ts';
import classes from './MeasuringFooter.module.css';

/** Lets a guest change their consent to measuring. */
export function MeasuringFooter() {
  const { t } = useTranslation('ui');
  return (
    <footer className={classes.footer} data-noprint>
      {refusesTracking() ? (
        <p>{t('measuring.refused')}</p>
      ) : (
        <button type="button" className={classes.choices} onClick={() => askedAgain.set(true)}>
          {t('measuring.choices')}
        </button>
      )}
    </footer>
  );
}
