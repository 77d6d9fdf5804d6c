import { useTranslation } from 'react-i18next';
import type { Vessel } from '../useFleet.ts';
import { VesselPicture } from '../VesselPicture.tsx';
import classes from './TimeGrid.module.css';

/** A column's head: the vessel with its picture, kind and places. */
export function VesselHead({ vessel }: { vessel: Vessel }) {
  const { t } = useTranslation('booking');
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
