import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { useTranslation } from 'react-i18next';
import { PierMap } from '../../ui/map/PierMap.tsx';
import classes from './Trip.module.css';

/** Where to board, and when to be there. */
export function MeetingPoint({ location }: { location: PublicLocation }) {
  const { t } = useTranslation('trip');
  return (
    <section aria-labelledby="meeting-point" className={classes.meeting}>
      <h2 className={classes.title} id="meeting-point">
        {t('meeting.title')}
      </h2>
      {location.arriveMinutes > 0 && <p>{t('meeting.arrive', { count: location.arriveMinutes })}</p>}
      <PierMap location={location} />
    </section>
  );
}
