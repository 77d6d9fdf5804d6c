import { dayOf, formatEnd, formatLongDay, formatTime } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { ownClock } from '../../../core/ownClock.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import classes from './TimeChoices.module.css';

/** From when to when, and, for somebody elsewhere, what their own clock says then: both with the day in words. */
export function ZoneNote({ start, end, zone }: { start: string; end: string; zone: string }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { location } = useTripLocation();
  const own = ownClock(start, zone, language);
  return (
    <p className={classes.note}>
      {t('calendar.span', {
        day: formatLongDay(start, language, zone),
        from: formatTime(start, zone),
        to: formatEnd(end, { day: dayOf(start, zone), zone, language }),
        city: location?.city || location?.name,
      })}
      {own && (
        <>
          <br />
          {t('calendar.ownClock', own)}
        </>
      )}
    </p>
  );
}
