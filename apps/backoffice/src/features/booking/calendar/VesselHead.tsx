import { VesselArt } from '@marea/web/VesselArt.tsx';
import { useTranslation } from 'react-i18next';
import { VesselPicture } from '../VesselPicture.tsx';
import type { ColumnVessel } from './columnVessels.ts';
import { isFormer } from './columnVessels.ts';
import classes from './TimeGrid.module.css';

/** A column's head: the vessel with its picture, kind and places. */
export function VesselHead({ vessel }: { vessel: ColumnVessel }) {
  const { t } = useTranslation('booking');
  if (isFormer(vessel)) {
    return (
      <div className={classes.head} title={vessel.name}>
        <span className={classes.picture}>
          <VesselArt seed={vessel._id} category="" color={vessel.color} variant="badge" />
        </span>
        <span className={classes.headText}>
          <b>{vessel.shortName}</b>
          <small>{t('calendar.notInFleet')}</small>
        </span>
      </div>
    );
  }
  const places =
    vessel.maxPeople > vessel.people ? `${vessel.people}+${vessel.maxPeople - vessel.people}` : String(vessel.people);
  return (
    <div className={classes.head} title={`${vessel.name} · ${t('calendar.places', { people: vessel.maxPeople })}`}>
      <span className={classes.picture}>
        <VesselPicture vessel={vessel} />
      </span>
      <span className={classes.headText}>
        <b>{vessel.shortName}</b>
        <small>{[places, vessel.category].filter(Boolean).join(' · ')}</small>
      </span>
    </div>
  );
}
