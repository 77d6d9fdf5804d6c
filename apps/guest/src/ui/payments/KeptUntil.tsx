import { dayOf, formatDate, formatTime } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownClock } from '../../core/slots.ts';
import classes from './KeptUntil.module.css';

type KeptUntilProps = { at: string; zone: string; city: string };

/** When an unpaid place is released, by its location's clock; names the place for guests elsewhere. */
export function KeptUntil({ at, zone, city }: KeptUntilProps) {
  const { t } = useTranslation('ui');
  const isElsewhere = ownClock(at, zone, useShownLanguage()) !== null;
  const [openedAt] = useState(() => new Date().toISOString());
  const time = isElsewhere ? t('kept.cityTime', { time: formatTime(at, zone), city }) : formatTime(at, zone);
  const isToday = dayOf(at, zone) === dayOf(openedAt, zone);
  return (
    <p className={classes.kept}>
      <IconClockHour4 size={18} aria-hidden />
      <span>{isToday ? t('kept.today', { time }) : t('kept.day', { day: formatDate(at, zone), time })}</span>
    </p>
  );
}
