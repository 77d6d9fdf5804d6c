import { offsetMinutes } from '@marea/domain/kernel/zone';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../ui/useNow.ts';
import classes from './BookingScreen.module.css';

/** Says that times are the location's when the clock of the person looking at them differs. */
export function ZoneNote({ zone }: { zone: string }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (offsetMinutes(here, now) === offsetMinutes(zone, now)) return null;
  return (
    <div className={classes.zone} role="note">
      <IconClock size={14} aria-hidden />
      {t('zone', { zone: zone.replaceAll('_', ' '), here: here.replaceAll('_', ' ') })}
    </div>
  );
}
