import { offsetMinutes } from '@marea/domain/kernel/zone';
import { formatTime } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import { useTripLocation } from '../trip/useTripLocation.ts';
import classes from './TimeChoices.module.css';

/** From when to when, and, for somebody elsewhere, what their own clock says then. */
export function ZoneNote({ start, end, zone }: { start: string; end: string; zone: string }) {
  const { t } = useTranslation('booking');
  const { location } = useTripLocation();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const instant = Date.parse(start);
  const isElsewhere = offsetMinutes(own, instant) !== offsetMinutes(zone, instant);
  return (
    <p className={classes.note}>
      {t('calendar.span', { from: formatTime(start, zone), to: formatTime(end, zone), city: location?.city })}
      {isElsewhere && ` ${t('calendar.ownClock', { time: formatTime(start, own) })}`}
    </p>
  );
}
